/**
 * How near a figure is to the bill: published by the place itself, the general price of its operator or trade, or only an
 * orientation for the region. Sources of the catalogue say it in their first words; nothing else tells it.
 */
export type FigureKind = 'published' | 'general' | 'orientation';

export function figureKind(source: string): FigureKind {
  const [opening = ''] = source.split(/[:(]/);
  if (/^Orientierung\b/.test(opening)) return 'orientation';
  return /\ballgemein/i.test(opening) ? 'general' : 'published';
}
