import { refusedAmounts } from '#domain/catalogue/amount/amount-issues.ts';
import type { Kept } from '#domain/catalogue/amount/kept.ts';
import { withEntryIds } from '#domain/catalogue/entry-ids.ts';
import { type BigPriceChange, bigPriceChanges } from '#domain/catalogue/price-change.ts';
import { type CatalogueRow, encodeRow, type RowValue, type Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { fractionsOfCents, futureOrigins, rowIssues } from '#domain/catalogue/row-issues.ts';
import { things } from '#domain/catalogue/things.ts';
import { sameValue } from '#domain/change/change.ts';
import { isoDayText } from '#domain/german-time.ts';
import { shortDay } from '#domain/short-day.ts';
import { type Checked, checkForm, type FieldError } from '../../form-check.ts';
import { failedResult } from '../../result.ts';
import { withSentences } from '../../with-sentences.ts';
import { type ChangedRow, type Changing, changeRow, type RowResult, type StoredVersion } from './change-rows.ts';
import { addGraveWithRelation, type NewGrave } from './relation.ts';
import { rowArea } from './rows.ts';
import { loadScheduled } from './scheduled.ts';
import { offerUndo } from './undo.ts';

export type RowSave = Changing & {
  readonly thing: Thing;
  /** A person's name for the row. */
  readonly name: string;
  readonly value: FieldValues;
  /** The row that was read; undefined for a new one. */
  readonly read: Pick<ChangedRow, 'id' | 'version'> | undefined;
  /** The stored row, as far as it is known. */
  readonly before: FieldValues | undefined;
  /** For a new relation whose grave is new as well. */
  readonly newGrave?: NewGrave | undefined;
  /** Big changes of prices that the person has confirmed. */
  readonly confirmed?: readonly BigPriceChange[] | undefined;
};

export type RowRefusal = {
  readonly ok: false;
  readonly errors: readonly FieldError[];
  /** On the row as a whole. */
  readonly message?: string | undefined;
  /** May be confirmed to be right beside the new amount. */
  readonly confirmable?: readonly Kept[] | undefined;
  /** Prices that change by so much that the person is asked first. */
  readonly doubts?: readonly BigPriceChange[] | undefined;
  readonly conflict?: StoredVersion | undefined;
};

/** Checks a row, saves it and offers to undo that. Nothing is sent while a doubt about it is left. */
export async function saveRow(save: RowSave): Promise<Extract<RowResult, { ok: true }> | RowRefusal> {
  const { thing, name, value, before, kept = [], confirmed = [] } = save;
  const checked = checkRow(thing, value, save.validFrom);
  if (!checked.ok) return checked;
  const amounts = refusedAmounts(thing, before, value).filter(({ about }) => !kept.includes(about));
  if (amounts.length > 0) return { ok: false, errors: amounts, confirmable: amounts.map(({ about }) => about) };
  const doubts = bigPriceChanges(thing, before ?? {}, value);
  if (doubts.length > 0 && !sameValue(doubts, confirmed)) return { ok: false, errors: [], doubts };
  const result = await sendRow(checked.value, save);
  if (!result.ok) return { ...result, confirmable: confirmableFees(thing, result.errors) };
  const isScheduled = result.outcome.outcome === 'scheduled';
  const done = isScheduled ? `ist vorgemerkt, ab ${shortDay(String(save.validFrom))}.` : 'ist gespeichert.';
  offerUndo({ done: `„${name}“ ${done}`, thing, outcomes: [result.outcome] });
  return result;
}

/** Stands for the id of a new row, which the server gives. */
const NO_ID = 'neu';

/**
 * Checks a row as the server will: by its schema and by what the schema cannot say, with the same sentences. Prices in euros.
 * `validFrom`: the day until which a figure may have been published.
 */
export function checkRow(thing: Thing, value: FieldValues, validFrom = ''): Checked<CatalogueRow> {
  const fractions = fractionsOfCents(value);
  if (fractions.length > 0) return { ok: false, errors: fractions };
  const checked = checkForm(withSentences<unknown>(things[thing].row), { id: NO_ID, ...withEntryIds(thing, value) });
  if (!checked.ok) return checked;
  const row = { thing, value: checked.value } as CatalogueRow;
  const today = isoDayText(new Date());
  const errors = [...rowIssues(row), ...futureOrigins(row, validFrom > today ? validFrom : today)];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: row };
}

function sendRow(row: CatalogueRow, { read, newGrave, ...changing }: RowSave): Promise<RowResult> {
  if (newGrave && row.thing === 'resting-place-relation') return saveWithGrave(row.value, newGrave, changing);
  const { id: _id, ...value } = encodeRow(row);
  return changeRow(row.thing, { id: read?.id, version: read?.version, value }, changing);
}

/** The specified call makes both rows at once; the outcome is that of the relation. */
async function saveWithGrave(
  relation: RowValue<'resting-place-relation'>,
  grave: NewGrave,
  changing: Changing,
): Promise<RowResult> {
  const thing = 'resting-place-relation';
  const result = await addGraveWithRelation(grave, relation, changing);
  if (!result.ok) return failedResult(result.failure);
  const id = result.value;
  const made = await rowArea(thing).reload(id);
  if (made) return { ok: true, outcome: { thing, id, outcome: 'created', version: made.version, state: made.state } };
  await loadScheduled();
  return { ok: true, outcome: { thing, id, outcome: 'scheduled', version: 0, state: 'deleted' } };
}

/** The server may refuse burial fees because of graves of the place, which the browser does not have. */
const confirmableFees = (thing: Thing, errors: readonly FieldError[]): readonly Kept[] =>
  thing === 'resting-place' && errors.some(({ field }) => field.endsWith('_burial_fee')) ? ['surplus'] : [];
