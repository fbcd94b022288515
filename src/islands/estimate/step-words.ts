import type { EstimateQuestion, EstimateStep } from '#domain/estimate/steps.ts';

export const stepTitles: Record<EstimateStep, string> = {
  funeralForm: 'Bestattungsart',
  grave: 'Grabstätte',
  coffin: 'Sarg',
  urn: 'Urne',
  transport: 'Überführung',
  result: 'Ergebnis',
};

export const missingAnswer: Record<EstimateQuestion, string> = {
  funeralForm: 'Bitte wählen Sie eine Bestattungsart.',
  grave: 'Bitte wählen Sie ein Grab.',
  coffin: 'Bitte wählen Sie einen Sarg.',
  urn: 'Bitte wählen Sie eine Urne.',
  transport: 'Bitte wählen Sie eine Entfernung.',
};
