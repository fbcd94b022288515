import { sameValue } from '../../change/change.ts';
import type { Thing } from '../row.ts';
import type { FieldValues } from '../row-field.ts';
import { things } from '../things.ts';

/** Whether a field is a price of the firm itself, which needs no source. */
export const isOwnPrice = (thing: Thing, field: string): boolean =>
  things[thing].ownPrices?.fields.includes(field) ?? false;

/** Kinds of rows whose day only the server gives: no column of a file has it. */
export const hasGivenDay = (thing: Thing): boolean => things[thing].ownPrices?.dayIsGiven ?? false;

/** Whether a stored row is the one that was sent, but for the day that the server has given it. */
export function isStoredAsSent(thing: Thing, stored: FieldValues | undefined, sent: FieldValues): boolean {
  const { asOf } = stored ?? {};
  return sameValue(stored, things[thing].ownPrices && asOf !== undefined ? { ...sent, asOf } : sent);
}

/**
 * Our own price is of the day on which it was changed: who changes it does not have to say so. A day that is sent with a new price
 * stands; one that is not sent is not lost. `day`: from when the change holds.
 */
export function withOwnDay(
  thing: Thing,
  before: FieldValues | undefined,
  value: FieldValues,
  day: string,
): FieldValues {
  const prices = things[thing].ownPrices?.fields;
  if (!prices) return value;
  const isChanged = before === undefined || prices.some((name) => before[name] !== value[name]);
  const isSent = value.asOf !== undefined && value.asOf !== '' && value.asOf !== before?.asOf;
  if (isSent) return value;
  if (isChanged) return { ...value, asOf: day };
  return before.asOf === undefined ? value : { ...value, asOf: before.asOf };
}
