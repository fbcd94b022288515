import { type Cents, cents } from '../money.ts';
import { csvFields } from './csv/field.ts';
import type { Thing } from './row.ts';
import { type FieldValues, fieldOf } from './row-field.ts';

/** One change for many prices: `percent` 3.5 means 3.5 % more; `amount` is added. Both may be negative. */
export type PriceChange =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Cents };

/** Rounded to the cent, half a cent up; never below zero. */
export function changedPrice(price: Cents, change: PriceChange): Cents {
  if (change.kind === 'amount') return cents(Math.max(0, price + change.amount));
  // In whole thousandths of a percent, so that 3.3 % of 10.00 € is no binary fraction.
  const share = 100_000 + Math.round(change.percent * 1000);
  return cents(Math.max(0, Math.floor((price * share + 50_000) / 100_000)));
}

/** From this share of the old price on, a change has to be confirmed once more. */
const BIG_SHARE = 0.3;

/** Whether a price changes by so much that it may be a slip of the keyboard; from nothing to something counts. */
export const isBigChange = (from: number, to: number): boolean => Math.abs(to - from) > BIG_SHARE * from;

/** A price of a row that is another by more than that, in euros as rows have them. */
export type BigPriceChange = {
  /** Its path: `price`, `fees.0.price`. */
  readonly field: string;
  /** Name of the fee or the work of others that it belongs to. */
  readonly entry?: string;
  readonly from: number;
  readonly to: number;
};

/**
 * The prices of a row that a person is asked about before they are saved, wherever in the browser she changes them: in a cell, in
 * the form, by a file or many at once. A price that is new or goes has nothing to be compared with.
 *
 * The question belongs to the pages: a call of the API that changes prices is not asked. Its bodies are laid down (decisions,
 * Admin calls) and know no confirmation, and a program would send one along unread. Who calls it can ask `dryRun` of
 * `POST /api/catalogue-row` first, which answers with both rows.
 */
export const bigPriceChanges = (thing: Thing, before: FieldValues, after: FieldValues): readonly BigPriceChange[] =>
  csvFields(thing).flatMap(({ path, kind, parts }) => {
    if (kind === 'amount') return compared(path, fieldOf(before, path), fieldOf(after, path));
    if (!parts) return [];
    const amounts = parts.filter((part) => part.kind === 'amount');
    const old = entriesIn(before, path);
    return entriesIn(after, path).flatMap((entry, at) => {
      const same = old.find(({ id }) => id === entry.id) ?? old.find(({ name }) => name === entry.name) ?? {};
      return amounts
        .flatMap((part) => compared(`${path}.${at}.${part.path}`, same[part.path], entry[part.path]))
        .map((change) => ({ ...change, entry: String(entry.name) }));
    });
  });

const entriesIn = (value: FieldValues, path: string): readonly FieldValues[] =>
  (fieldOf(value, path) ?? []) as readonly FieldValues[];

function compared(field: string, from: unknown, to: unknown): readonly BigPriceChange[] {
  if (typeof from !== 'number' || typeof to !== 'number') return [];
  return isBigChange(from, to) ? [{ field, from, to }] : [];
}
