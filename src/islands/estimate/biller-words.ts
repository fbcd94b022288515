import type { Biller } from '#domain/estimate.ts';

export const billerWords: Record<Biller, { title: string; hint: string }> = {
  own: { title: 'Unsere Leistungen', hint: 'Diese Preise stehen fest. Die Rechnung kommt von uns.' },
  thirdParty: {
    title: 'Leistungen anderer',
    hint: 'Krematorium, Ärztin oder Arzt, Behörde, Reederei oder Wald: Sie zahlen, was dort berechnet wird, ohne Aufschlag.',
  },
  publicFee: {
    title: 'Gebühren des Friedhofs',
    hint: 'Der Friedhof legt sie in seiner Satzung fest und schickt einen Bescheid.',
  },
};
