import { isStoredAsSent } from '../amount/own-day.ts';
import { type BigPriceChange, bigPriceChanges } from '../price-change.ts';
import type { RowState, Thing } from '../row.ts';
import { type FieldValues, fieldOf } from '../row-field.ts';
import { shownText } from './cell.ts';
import { csvFields } from './field.ts';
import type { PlannedRow } from './plan-import.ts';
import type { CsvProblem } from './problem.ts';

/** The server's answer to a planned row (`RowOutcome` of the API). */
export type PlannedOutcome = {
  readonly id: string;
  readonly outcome: string;
  readonly version: number;
  readonly state: RowState;
  readonly before?: FieldValues | undefined;
  readonly after?: FieldValues | undefined;
  readonly errors?: readonly { readonly field: string; readonly message: string }[] | undefined;
};

type CellChange = { readonly column: string; readonly from: string; readonly to: string };

/** `same`: meanwhile it is stored as the file has it. */
export type PreviewKind = 'new' | 'changed' | 'offered' | 'withdrawn' | 'conflict' | 'refused' | 'same';

export type PreviewRow = {
  readonly planned: PlannedRow;
  readonly kind: PreviewKind;
  readonly id: string;
  /** Of the stored row. */
  readonly version: number;
  /** As it will be, or as it was. */
  readonly value: FieldValues;
  /** A new row has no `from`. */
  readonly changes: readonly CellChange[];
  /** Of these changes those that a person is asked about. */
  readonly bigPrices: readonly BigPriceChange[];
  readonly problems: readonly CsvProblem[];
};

/** Plan and outcomes stand in the same order. */
export function previewRows(
  thing: Thing,
  planned: readonly PlannedRow[],
  outcomes: readonly PlannedOutcome[],
): PreviewRow[] {
  const fields = csvFields(thing);
  return planned.flatMap((row, at) => {
    const outcome = outcomes[at];
    if (!outcome) return [];
    const { id, before, after = row.value, version, errors = [] } = outcome;
    const kind = previewKind(thing, row, outcome);
    return {
      planned: row,
      kind,
      id,
      version,
      value: after ?? before ?? {},
      changes: kind === 'withdrawn' || after === undefined ? [] : cellChanges(fields, before, after),
      bigPrices: kind === 'withdrawn' ? [] : bigPriceChanges(thing, before ?? {}, after ?? {}),
      problems: errors.map((error) => columnProblem(row, error, fields)),
    };
  });
}

function previewKind(thing: Thing, planned: PlannedRow, outcome: PlannedOutcome): PreviewKind {
  if (isStoredSo(thing, planned, outcome)) return 'same';
  if (outcome.outcome === 'refused') return 'refused';
  if (outcome.outcome === 'conflict' || outcome.outcome === 'version-missing') return 'conflict';
  if (outcome.outcome === 'offered') return 'offered';
  if (outcome.after === undefined) return 'withdrawn';
  return outcome.before === undefined ? 'new' : 'changed';
}

/** Also after a reply that got lost: what was asked for is done. */
function isStoredSo(thing: Thing, { value }: PlannedRow, { id, outcome, state, before }: PlannedOutcome): boolean {
  if (outcome === 'unchanged') return true;
  if (outcome !== 'conflict' && outcome !== 'version-missing')
    return value === undefined && state === 'deleted' && outcome === 'refused';
  return value === undefined
    ? state !== 'offered'
    : state === 'offered' && isStoredAsSent(thing, before, { ...value, id });
}

function cellChanges(
  fields: ReturnType<typeof csvFields>,
  before: FieldValues | undefined,
  after: FieldValues,
): CellChange[] {
  return fields.flatMap(({ path, kind }) => {
    const [from, to] = [before, after].map((value) => shownText(kind, value && fieldOf(value, path)));
    return from === to ? [] : [{ column: path, from: from ?? '', to: to ?? '' }];
  });
}

/** `fees.0.price` stands in the column `fees`. */
function columnProblem(
  { line }: PlannedRow,
  { field, message }: { readonly field: string; readonly message: string },
  fields: ReturnType<typeof csvFields>,
): CsvProblem {
  const column = fields.find(({ path }) => field === path || field.startsWith(`${path}.`))?.path;
  const [, entry, part] = column === undefined ? [] : (/^(\d+)(?:\.(.+))?$/.exec(field.slice(column.length + 1)) ?? []);
  const place = entry === undefined ? '' : `Eintrag ${Number(entry) + 1}${part === undefined ? '' : `, ${part}`}: `;
  return {
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? (field === 'id' ? { column: 'id' } : {}) : { column }),
    message: place + message,
  };
}
