import { type ColumnLabels, columnLabel } from '#domain/catalogue/csv/head.ts';
import type { PreviewKind, PreviewRow } from '#domain/catalogue/csv/preview.ts';
import type { CsvProblem } from '#domain/catalogue/csv/problem.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { things } from '#domain/catalogue/things.ts';

/** `saerge-2026-11-22.csv` */
export const fileName = (thing: Thing, today: string): string => `${things[thing].words.csv}-${today}.csv`;

export const numbered = (count: number): string => count.toLocaleString('de-DE');

export const rowsText = (count: number): string => (count === 1 ? '1 Zeile' : `${numbered(count)} Zeilen`);

export const kindWords: Readonly<Record<PreviewKind, string>> = {
  new: 'neu',
  changed: 'geändert',
  offered: 'wieder angeboten',
  withdrawn: 'nicht mehr angeboten',
  conflict: 'inzwischen geändert',
  refused: 'falsch',
  same: 'unverändert',
};

type Counted = { readonly word: string; readonly count: number };

/** The number of rows by outcome; only outcomes that occur. */
export function countsOf(rows: readonly PreviewRow[], unchanged: number, missing: number, problems: number): Counted[] {
  const of = (kind: PreviewKind): number => rows.filter((row) => row.kind === kind).length;
  const kinds = (['new', 'changed', 'offered', 'withdrawn', 'conflict'] as const).map((kind) => ({
    word: kindWords[kind],
    count: of(kind),
  }));
  return [
    ...kinds,
    { word: kindWords.same, count: unchanged + of('same') },
    { word: missing === 1 ? 'fehlt in der Datei' : 'fehlen in der Datei', count: missing },
    { word: 'Fehler', count: problems },
  ].filter(({ count }) => count > 0);
}

/** `Zeile 12, Preis €: ` */
export function placeText({ line, column }: CsvProblem, labels: ColumnLabels): string {
  const place = [
    line === undefined ? '' : `Zeile ${numbered(line)}`,
    column === undefined ? '' : `Spalte „${columnLabel(column, labels)}“`,
  ].filter(Boolean);
  return place.length === 0 ? '' : `${place.join(', ')}: `;
}

/** Names of columns and values, as the grid has them. */
export type Words = {
  readonly labels: ColumnLabels;
  readonly wordOf?: ((column: string, value: string) => string) | undefined;
};

const LONGEST = 160;

export const clipped = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text === '' ? 'leer' : text;
