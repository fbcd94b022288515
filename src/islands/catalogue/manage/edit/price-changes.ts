import { changedPrice, type PriceChange } from '#domain/catalogue/price-change.ts';
import { fieldOf, withField } from '#domain/catalogue/row-field.ts';
import { centsFromEuros, eurosFromCents } from '#domain/money.ts';
import { asOfFromTyped } from '#domain/typed-day.ts';
import { eurosFromTyped } from '#domain/typed-euros.ts';
import type { RowChanges } from '#stores/catalogue/manage/change-rows.ts';
import type { GridRow } from '../grid/grid-row.ts';
import type { Kind } from '../kinds/kind.ts';
import { NO_PERIOD } from './row-draft.ts';

/** As it is typed: by how much which price changes, and what else stands in the rows from then on. */
export type TypedPriceChange = {
  readonly field: string;
  readonly unit: PriceChange['kind'];
  readonly by: string;
  readonly source: string;
  readonly asOf: string;
  readonly validFrom: string;
  readonly reason: string;
  /** Source and day stay as they are, and are right. */
  readonly isCorrection: boolean;
};

const NO_AMOUNT = 'Keine der gewählten Zeilen hat diesen Betrag.';
const NO_CHANGE = 'Bitte geben Sie eine Zahl ein, zum Beispiel 3,5 oder -20.';

/** The rows with their new prices, or what is wrong with what was typed. */
export function changePrices(kind: Kind, rows: readonly GridRow[], typed: TypedPriceChange): RowChanges | string {
  const by = eurosFromTyped(typed.by.replace('%', ''));
  if (by === undefined) return NO_CHANGE;
  const asOf = typed.asOf.trim() === '' ? undefined : asOfFromTyped(typed.asOf);
  if (typed.asOf.trim() !== '' && asOf === undefined) return NO_PERIOD;
  // An optional line may have no amount.
  const priced = rows.filter(({ value }) => fieldOf(value, typed.field) !== undefined);
  if (priced.length === 0) return NO_AMOUNT;
  const source = typed.source.trim();
  const change: PriceChange =
    typed.unit === 'percent' ? { kind: 'percent', percent: by } : { kind: 'amount', amount: centsFromEuros(by) };
  const origin = { ...(source === '' ? {} : { source }), ...(asOf === undefined ? {} : { asOf }) };
  return {
    thing: kind.thing,
    rows: priced.map(({ id, version, value }) => {
      const price = changedPrice(centsFromEuros(Number(fieldOf(value, typed.field))), change);
      return { id, version, value: { ...withField(value, typed.field, eurosFromCents(price)), ...origin } };
    }),
    validFrom: typed.validFrom,
    reason: typed.reason,
    kept: typed.isCorrection ? ['origin'] : undefined,
  };
}
