import type { ImportPlan, PlannedRow } from '#domain/catalogue/csv/plan-import.ts';
import type { PreviewRow } from '#domain/catalogue/csv/preview.ts';

/** Which of two versions of a row shall hold that was changed since the file was written. */
export type Side = 'file' | 'stored';

/** The decisions of a person about a file beside its text. */
export type Wishes = {
  /** Day from which all of it holds; empty: at once. */
  readonly validFrom: string;
  /** Ids of rows that are missing in the file and shall no longer be offered. */
  readonly withdrawn: ReadonlySet<string>;
  /** By id. */
  readonly sides: Readonly<Record<string, Side>>;
};

export const NO_WISHES: Wishes = { validFrom: '', withdrawn: new Set(), sides: {} };

/** Two wishes that ask for the same rows have the same key. */
export const keyOf = ({ validFrom, withdrawn, sides }: Wishes): string =>
  JSON.stringify([validFrom, [...withdrawn].sort(), Object.entries(sides).sort()]);

/** The rows to be sent: those of the file as the last preview left them, and the withdrawn ones. */
export function rowsToSend(
  { rows, missing }: Pick<ImportPlan, 'rows' | 'missing'>,
  preview: readonly PreviewRow[] | undefined,
  { withdrawn, sides }: Wishes,
): PlannedRow[] {
  const shown = new Map(preview?.map((row) => [row.id, row]));
  const ofFile = preview?.filter(({ planned }) => planned.line !== undefined) ?? rows.map((planned) => ({ planned }));
  return [
    ...ofFile.flatMap((row) => ('kind' in row ? decidedRow(row, sides[row.id]) : row.planned)),
    ...missing.flatMap(({ id, version }): PlannedRow[] => {
      if (!withdrawn.has(id)) return [];
      const row = shown.get(id);
      return row ? decidedRow(row, sides[id]) : [{ id, version }];
    }),
  ];
}

function decidedRow({ planned, kind, id, version }: PreviewRow, side: Side | undefined): PlannedRow[] {
  if (kind !== 'conflict' || side === undefined) return [planned];
  return side === 'file' ? [{ ...planned, id, version }] : [];
}
