import type { RowOutcome } from '#contract/catalogue-row.ts';
import { decodeRow, type EncodedRow, type Thing } from '#domain/catalogue/row.ts';
import { referencesOf } from '#domain/catalogue/row-references.ts';
import { sameValue } from '#domain/change/change.ts';
import type { StoredRow } from '../db/catalogue-row.ts';
import type { Plan } from './plan-changes.ts';

type FileRow = { readonly thing: Thing; readonly value: EncodedRow };

type FilePlan = Plan & {
  /** Rows of which only is new what the file says. */
  readonly noted: readonly StoredRow[];
};

type Rows = ReadonlyMap<string, StoredRow>;

/**
 * Plans the rows that the files make of the stored ones. Rows that nobody has edited become those of the files, edited ones stay.
 * A row that others still name stays with them, and one that names something that is no longer offered is not offered either: the
 * catalogue is whole.
 */
export function planFiles(stored: readonly StoredRow[], files: readonly FileRow[]): FilePlan {
  const before = new Map(stored.map((row) => [rowKey(row), row]));
  const inFile = new Set(files.map(({ thing, value }) => rowKey({ thing, id: value.id })));
  const wished = new Map<string, StoredRow>();
  for (const [position, file] of files.entries()) {
    const key = rowKey({ thing: file.thing, id: file.value.id });
    wished.set(key, rowOfFile(before.get(key), file, position));
  }
  for (const [key, row] of before) if (!inFile.has(key)) wished.set(key, withoutFile(row));
  const after = makeWhole(wished, before);

  const outcomes: RowOutcome[] = [];
  const rows: StoredRow[] = [];
  const noted: StoredRow[] = [];
  for (const [key, row] of after) {
    const old = before.get(key);
    if (old === undefined || old.state !== row.state || !sameValue(old.value, row.value)) {
      const version = (old?.version ?? 0) + 1;
      rows.push({ ...row, version });
      outcomes.push(fileOutcome(old, { ...row, version }));
    } else if (!sameValue(old, row)) noted.push(row);
  }
  return { outcomes, rows, noted };
}

const rowKey = ({ thing, id }: { readonly thing: Thing; readonly id: string }): string => `${thing}/${id}`;

/** Nobody has edited it, or it was put back to what the file said. */
const follows = ({ edited, state, value, fileValue }: StoredRow): boolean =>
  !edited || (state === 'offered' && sameValue(value, fileValue));

const rowOfFile = (old: StoredRow | undefined, { thing, value }: FileRow, position: number): StoredRow =>
  old && !follows(old)
    ? { ...old, fileValue: value }
    : { thing, id: value.id, version: 0, ...old, position, state: 'offered', value, fileValue: value, edited: false };

/** One that was made in the browser is in no file, and never was. */
const withoutFile = (row: StoredRow): StoredRow =>
  row.fileValue === undefined && row.edited
    ? row
    : { ...row, fileValue: null, ...(follows(row) ? { state: 'withdrawn', edited: false } : {}) };

/** Until every row that is offered names only rows that are. */
function makeWhole(wished: Rows, before: Rows): Rows {
  const rows = new Map(wished);
  for (let isWhole = false; !isWhole; ) {
    isWhole = true;
    for (const [key, row] of rows) {
      if (row.state !== 'offered') continue;
      for (const name of namedRows(row)) {
        const named = rows.get(name);
        if (named?.state === 'offered') continue;
        const old = before.get(name);
        isWhole = false;
        if (old?.state === 'offered') rows.set(name, { ...old, fileValue: named?.fileValue });
        else rows.set(key, heldBack(row, before.get(key)));
      }
    }
  }
  return rows;
}

/** The row as it was, or one that waits: both are listed as different from their file. */
const heldBack = (row: StoredRow, old: StoredRow | undefined): StoredRow =>
  old && !sameValue(old.value, row.value)
    ? { ...old, fileValue: row.fileValue }
    : { ...row, state: old?.state === 'deleted' ? 'deleted' : 'withdrawn' };

/** A grave of a place that is not offered is left out with it. */
const namedRows = (row: StoredRow): string[] =>
  referencesOf(decodeRow(row.thing, row.value))
    .filter((reference) => !reference.leavesWith)
    .map(rowKey);

function fileOutcome(old: StoredRow | undefined, { thing, id, version, state, value }: StoredRow): RowOutcome {
  const base = { thing, id, version, state, ...(old ? { before: old.value } : {}) };
  if (old === undefined) return { ...base, outcome: 'created', after: value };
  if (state !== 'offered') return { ...base, outcome: 'withdrawn' };
  return { ...base, outcome: old.state === 'offered' ? 'changed' : 'offered', after: value };
}
