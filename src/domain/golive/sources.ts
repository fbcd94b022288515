import type { SourceEntry } from '../wording/witness.ts';
import type { Finding } from './golive.ts';

/** Promises that texts make in the name of the house and that nobody there has confirmed. */
export const promiseFindings = (sources: readonly SourceEntry[]): Finding[] =>
  sources
    .filter(({ firm }) => firm === 'muster')
    .map(({ id, title }) => ({
      area: 'Texte',
      what: title,
      where: `content/quellen.yaml, Eintrag „${id}“`,
      remedy: 'Prüfen Sie, was die Texte in Ihrem Namen zusagen, und setzen Sie „firm: bestaetigt“',
    }));
