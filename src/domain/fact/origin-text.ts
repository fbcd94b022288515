import { asOfText } from '../as-of.ts';
import type { Origin } from './shown-fact.ts';

/** When a source is from, for people: „Stand März 2024“; one without a date says when it was read. */
export const originText = ({ asOf, undated = false }: Pick<Origin, 'asOf' | 'undated'>): string =>
  undated ? `Seite ohne Datum, gelesen ${asOfText(asOf)}` : `Stand ${asOfText(asOf)}`;
