import { readCell } from '#domain/catalogue/csv/cell.ts';
import { type FieldValues, fieldOf, withField } from '#domain/catalogue/row-field.ts';
import { sameValue } from '#domain/change/change.ts';
import { plainLetters } from '#domain/sort-key.ts';
import { asOfFromTyped } from '#domain/typed-day.ts';
import { choicesOf } from '../edit/FieldInput.tsx';
import { NO_PERIOD } from '../edit/row-draft.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { shownText } from '../grid/shown.ts';
import { type AnyColumn, type Column, isEditable, type Known } from '../kinds/kind.ts';

/** A pasted cell that says something else than the stored one, or cannot be taken. */
export type PastedCell = {
  readonly column: AnyColumn;
  readonly from: string;
  readonly to: string;
  readonly error?: string | undefined;
};

export type PastedRow = {
  readonly row: GridRow;
  /** With every cell that could be read. */
  readonly value: FieldValues;
  readonly cells: readonly PastedCell[];
};

export type PastedPart = {
  /** Rows with at least one other cell, in the order of the grid. */
  readonly rows: readonly PastedRow[];
  /** Cells that say what is stored. */
  readonly same: number;
  /** Rows and columns for which the grid has no place. */
  readonly outside: { readonly rows: number; readonly columns: number };
};

type Place = {
  /** From the active cell on. */
  readonly rows: readonly GridRow[];
  readonly columns: readonly AnyColumn[];
  readonly known: Known;
};

/** Lays the cells of a spreadsheet over rows and columns of the grid. A first line that is their head is left out. */
export function pastedRows(pasted: readonly (readonly string[])[], { rows, columns, known }: Place): PastedPart {
  const lines = isHead(pasted[0] ?? [], columns) ? pasted.slice(1) : pasted;
  const widest = Math.max(0, ...lines.map((line) => line.length));
  let same = 0;
  const read = lines.slice(0, rows.length).flatMap((line, at): PastedRow[] => {
    const row = rows[at];
    if (!row) return [];
    let { value } = row;
    const cells: PastedCell[] = [];
    for (const [index, text] of line.slice(0, columns.length).entries()) {
      const column = columns[index];
      if (!column) continue;
      const from = shownText(column, row.value, known);
      if (text.trim() === from) {
        same += 1;
        continue;
      }
      const found = readPasted(column, text, known);
      if (!found.ok) cells.push({ column, from, to: text.slice(0, 200), error: found.message });
      else if (sameValue(found.value, fieldOf(row.value, column.field))) same += 1;
      else {
        value = withField(value, column.field, found.value);
        cells.push({ column, from, to: shownText(column, value, known) });
      }
    }
    return cells.length === 0 ? [] : [{ row, value, cells }];
  });
  return {
    rows: read,
    same,
    outside: { rows: Math.max(0, lines.length - rows.length), columns: Math.max(0, widest - columns.length) },
  };
}

const isHead = (line: readonly string[], columns: readonly AnyColumn[]): boolean =>
  line.length > 0 && line.every((text, at) => text.trim() === columns[at]?.label);

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

const refused = (message: string): Read => ({ ok: false, message });

/** As strictly as a file is read: a price must not become a thousandth of itself. */
function readPasted(column: AnyColumn, text: string, known: Known): Read {
  if (!isEditable(column)) return refused('Das wird berechnet.');
  if (column.isFixed) return refused('Das steht fest, seit es die Zeile gibt.');
  const plain = text.trim();
  switch (column.editor) {
    case 'euro':
      return readCell('amount', plain);
    case 'count':
      return readCell('count', plain);
    case 'yes-no': {
      const read = readCell('yes-no', plain);
      return read.ok && column.isMark && read.value === false ? { ok: true, value: undefined } : read;
    }
    case 'asOf':
      return readAsOf(plain);
    case 'choice':
      return readChoice(column, plain, known);
    case 'choices':
    case 'list':
    case 'lines':
      return refused('Das lässt sich nur in „Alle Felder“ ändern.');
    default:
      return { ok: true, value: plain === '' ? undefined : plain };
  }
}

function readAsOf(text: string): Read {
  if (text === '') return { ok: true, value: undefined };
  const value = asOfFromTyped(text);
  return value === undefined ? refused(NO_PERIOD) : { ok: true, value };
}

function readChoice(column: Column, text: string, known: Known): Read {
  if (text === '') return { ok: true, value: undefined };
  const wanted = plainLetters(text);
  const found = choicesOf(column, known, '').filter(({ label }) => plainLetters(label) === wanted);
  if (found.length === 1) return { ok: true, value: found[0]?.value };
  return refused(`„${text.slice(0, 40)}“ steht nicht zur Wahl.`);
}
