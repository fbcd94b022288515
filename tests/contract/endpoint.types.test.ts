import { describe, expectTypeOf, test } from 'vitest';
import type { filterCoffinList, getRestingPlace, listCoffins } from '#contract/catalogue.ts';
import type { BinaryReply, BodyOf, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { createEstimate, getEstimate, getEstimatePdf } from '#contract/estimate.ts';
import type { CallInput } from '#contract/wire.ts';
import type { Coffin, CoffinSize } from '#domain/catalogue/coffin.ts';
import type { RestingPlace } from '#domain/catalogue/resting-place.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import type { EstimateRequest } from '#domain/estimate/request.ts';
import type { Cents } from '#domain/money.ts';

/** Read by the compiler: `tsc` fails where one of these does not hold. */
describe('the types read off an endpoint', () => {
  test('are the parameters of its path', () => {
    expectTypeOf<ParamsOf<typeof getRestingPlace>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<ParamsOf<typeof listCoffins>>().toEqualTypeOf<undefined>();
  });

  test('are its query in our own units', () => {
    type Query = QueryOf<typeof filterCoffinList>;
    expectTypeOf<Query['maxPrice']>().toEqualTypeOf<Cents | undefined>();
    expectTypeOf<Query['size']>().toEqualTypeOf<CoffinSize | undefined>();
    expectTypeOf<Query['wood_types']>().toEqualTypeOf<string[] | undefined>();
  });

  test('are its body', () => {
    expectTypeOf<BodyOf<typeof createEstimate>>().toEqualTypeOf<EstimateRequest>();
    expectTypeOf<BodyOf<typeof getEstimate>>().toEqualTypeOf<undefined>();
  });

  test('are its reply, in cents, or a PDF', () => {
    expectTypeOf<ReplyOf<typeof listCoffins>>().toEqualTypeOf<Coffin[]>();
    expectTypeOf<ReplyOf<typeof listCoffins>[number]['price']>().toEqualTypeOf<Cents>();
    expectTypeOf<ReplyOf<typeof getRestingPlace>>().toEqualTypeOf<RestingPlace>();
    expectTypeOf<ReplyOf<typeof getEstimate>>().toEqualTypeOf<Estimate>();
    expectTypeOf<ReplyOf<typeof getEstimatePdf>>().toEqualTypeOf<BinaryReply>();
  });

  test('make a call with a missing part impossible', () => {
    expectTypeOf<CallInput<typeof getRestingPlace>>().toEqualTypeOf<{ params: { id: string } }>();
    // @ts-expect-error a resting place is asked for by its id
    const input: CallInput<typeof getRestingPlace> = {};
    void input;
  });

  test('never carry a price from a client', () => {
    expectTypeOf<keyof EstimateRequest>().toEqualTypeOf<
      | 'funeralFormId'
      | 'graveRestingPlaceRelationId'
      | 'existingGrave'
      | 'coffinId'
      | 'withoutCoffin'
      | 'size'
      | 'urnId'
      | 'transportZoneId'
      | 'optionalLineIds'
    >();
  });
});
