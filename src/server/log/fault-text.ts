import type { ChainFault, VerifiedChain } from './verify-chain.ts';

const texts: Readonly<Record<ChainFault['kind'], (n: number) => string>> = {
  edited: (n) => `Eintrag ${n} wurde verändert.`,
  missing: (n) => `Eintrag ${n} fehlt.`,
  swapped: (n) => `Eintrag ${n} steht nicht an seinem Platz: Einträge wurden vertauscht.`,
  inserted: (n) => `Eintrag ${n} gehört nicht hierher: Er wurde eingefügt.`,
  'start-missing': (n) => `Die Einträge bis ${n} fehlen, und keine Kürzung nach der Frist sagt es.`,
  'tail-missing': (n) => `Das Ende fehlt: Die Einträge ab ${n} gab es schon.`,
  rewritten: (n) => `Eintrag ${n} hat einen anderen Prüfwert als früher: Das Protokoll wurde neu geschrieben.`,
};

export const faultText = ({ kind, sequence }: ChainFault): string => texts[kind](sequence);

export const verifiedText = ({ count, first, head }: VerifiedChain): string =>
  head === undefined
    ? 'Das Protokoll ist leer.'
    : `Das Protokoll ist unverändert: ${count.toLocaleString('de-DE')} Einträge, von ${first} bis ${head.sequence}.`;
