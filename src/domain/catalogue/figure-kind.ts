import * as z from 'zod/mini';

/**
 * How near a figure is to the bill: published by the place itself, the general price of its operator or trade, or only an
 * orientation for the region.
 */
export const FigureKind = z.enum(['published', 'general', 'orientation']);
export type FigureKind = z.output<typeof FigureKind>;

type Figure = { readonly source: string; readonly basis?: FigureKind | undefined };

/** A row stored before `basis` was a field says it in the first words of its source. */
export const figureKind = ({ source, basis }: Figure): FigureKind => basis ?? kindInWords(source);

function kindInWords(source: string): FigureKind {
  const [opening = ''] = source.split(/[:(]/);
  if (/^Orientierung\b/.test(opening)) return 'orientation';
  return /\ballgemein/i.test(opening) ? 'general' : 'published';
}

/** Of a sum: as sure as its least sure part. */
export const leastSure = (kinds: readonly FigureKind[]): FigureKind =>
  (['orientation', 'general'] as const).find((kind) => kinds.includes(kind)) ?? 'published';
