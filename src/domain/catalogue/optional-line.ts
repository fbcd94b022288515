import * as z from 'zod/mini';
import { AsOf, Identifier, Text } from '../identifier.ts';
import { Price } from '../money.ts';

/** A further service of a funeral with a span, ticked by the person (decisions, Money): speaker, notice, flowers. */
export const OptionalLine = z.strictObject({
  id: Identifier,
  name: Text,
  from: Price,
  to: Price,
  source: Text,
  asOf: AsOf,
});
export type OptionalLine = z.output<typeof OptionalLine>;
