import { FigureKind } from './origin.ts';

/** Beside an amount. */
export const kindWords: Readonly<Record<FigureKind, string>> = {
  published: 'veröffentlicht',
  general: 'allgemeiner Preis',
  orientation: 'Orientierung NRW',
  open: 'Betrag offen',
};

/** Before a source. */
export const kindHeadings: Readonly<Record<FigureKind, string>> = {
  published: 'Veröffentlicht',
  general: 'Allgemeiner Preis',
  orientation: 'Orientierung',
  open: 'Betrag offen',
};

type Figure = { readonly source: string; readonly basis?: FigureKind | undefined };

/** A row stored before `basis` was a field says it in the first words of its source. */
export const figureKind = ({ source, basis }: Figure): FigureKind => basis ?? kindInWords(source);

function kindInWords(source: string): FigureKind {
  if (/^Orientierung\b/.test(source)) return 'orientation';
  return /^[^:(]*\ballgemein/i.test(source) ? 'general' : 'published';
}

/** Of a sum: as sure as its least sure part. */
export const leastSure = (kinds: readonly FigureKind[]): FigureKind =>
  FigureKind.options.findLast((kind) => kinds.includes(kind)) ?? 'published';
