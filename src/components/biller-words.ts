import type { Biller } from '#domain/estimate.ts';

type BillerWords = { readonly heading: string; readonly explanation: string; readonly fill: string };

/** The same words as on paper (`content/pdf/kostenvoranschlag.yaml`), with the colour of the bar picture. */
export const billerWords: Record<Biller, BillerWords> = {
  own: {
    heading: 'Unsere Leistungen',
    explanation: 'Diese Leistungen erbringen wir selbst und stellen sie Ihnen in Rechnung.',
    fill: 'fill-spruce',
  },
  thirdParty: {
    heading: 'Leistungen anderer',
    explanation: 'Diese Preise bestimmen andere, zum Beispiel Krematorium, Ärztin oder Arzt und Ämter.',
    fill: 'fill-control',
  },
  publicFee: {
    heading: 'Gebühren des Friedhofs',
    explanation: 'Diese Gebühren legt der Friedhof in seiner Satzung fest.',
    fill: 'fill-copper',
  },
};
