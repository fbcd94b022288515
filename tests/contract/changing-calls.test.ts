import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as contract from '#contract/catalogue-change.ts';
import { sentFields, thingCalls } from '#contract/catalogue-thing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { ThingDeclaration } from '#domain/catalogue/things/thing.ts';
import { thingNames, things } from '#domain/catalogue/things.ts';

const fieldsOf = (schema: unknown): string[] => Object.keys((schema as z.ZodMiniObject).shape);
const inBody = ({ body }: Endpoint, part?: string): string[] =>
  fieldsOf(part === undefined ? body : (body as z.ZodMiniObject).shape[part]);

/** The fields of a row as the calls name them: a row that it names may stand in it whole. */
function rowFields(thing: Thing): string[] {
  const { row, references = [] }: ThingDeclaration = things[thing];
  const shownAs = new Map(references.map(({ field, shownAs = field }) => [field, shownAs]));
  return fieldsOf(row)
    .filter((field) => field !== 'id')
    .map((field) => shownAs.get(field) ?? field)
    .toSorted();
}

const BESIDE = ['id', 'reason', 'validFrom'];
const without = (fields: readonly string[], others: readonly string[]) =>
  fields.filter((field) => !others.includes(field)).toSorted();

describe('every field of a row can be sent, and nothing else,', () => {
  test.each(thingCalls)('by the calls of $thing', ({ thing, create, update }) => {
    expect(without(inBody(create), BESIDE)).toEqual(rowFields(thing));
    expect(without(inBody(update), BESIDE)).toEqual(rowFields(thing));
  });

  test('by the specified calls of a grave at a place', () => {
    const relation = rowFields('resting-place-relation');
    expect(without(inBody(contract.createRelation), BESIDE)).toEqual(relation);
    expect(inBody(contract.addGraveWithRelation, 'relation').toSorted()).toEqual(without(relation, ['graveId']));
    // Where and for what it is offered stays; its grave stands beside it.
    const fixed = ['graveId', 'restingPlaceId', 'funeral_container'];
    expect(without(inBody(contract.updateWholeGrave, 'graveRestingPlaceRelation'), ['id'])).toEqual(
      without(relation, fixed),
    );
    expect(inBody(contract.updateWholeGrave, 'grave')).toEqual(['id', 'version', 'graveTypeId', 'description']);
  });

  test('whatever thing it is of', () => {
    // The one is changed by the batch or along with an urn, the other by the specified calls.
    const inBatches = ['urn-material', 'resting-place-relation'];
    expect(thingCalls.map(({ thing }) => thing).toSorted()).toEqual(without(thingNames, inBatches));
    for (const thing of thingNames) expect(Object.keys(sentFields(thing)).toSorted()).toEqual(rowFields(thing));
  });

  test('and an entry of a list without its id, which it gets from its name', () => {
    const items = z.object({ thirdParty: sentFields('funeral-forms').thirdParty as z.ZodMiniType });
    const item = { name: 'Arzt', from: 10, to: 20, source: 'Muster', asOf: '2026' };
    expect(z.safeDecode(items, { thirdParty: [item, { ...item, id: 'arzt' }] }).success).toBe(true);
    expect(z.safeDecode(items, { thirdParty: Array.from({ length: 51 }, () => item) }).success).toBe(false);
    expect(z.safeDecode(items, { thirdParty: [{ ...item, preis: 1 }] }).success).toBe(false);
  });
});
