import type { EstimateChoice } from './request.ts';

type Question = {
  /** Where its answer stands in a choice. */
  readonly answer: keyof EstimateChoice;
  readonly title: string;
  /** Its word in the address of the calculator. */
  readonly address: string;
  readonly missing: string;
};

/** The questions of the estimate, in the order they are asked. */
export const questions = {
  funeralForm: {
    answer: 'funeralFormId',
    title: 'Bestattungsart',
    address: 'bestattungsart',
    missing: 'Bitte wählen Sie eine Bestattungsart.',
  },
  grave: {
    answer: 'graveRestingPlaceRelationId',
    title: 'Grabstätte',
    address: 'grabstaette',
    missing: 'Bitte wählen Sie ein Grab.',
  },
  coffin: { answer: 'coffinId', title: 'Sarg', address: 'sarg', missing: 'Bitte wählen Sie einen Sarg.' },
  urn: { answer: 'urnId', title: 'Urne', address: 'urne', missing: 'Bitte wählen Sie eine Urne.' },
  transport: {
    answer: 'transportZoneId',
    title: 'Überführung',
    address: 'ueberfuehrung',
    missing: 'Bitte wählen Sie eine Entfernung.',
  },
} as const satisfies Readonly<Record<string, Question>>;

export type EstimateQuestion = keyof typeof questions;

/** The same things chosen; `size` only says how the coffin was found. */
export const sameChoice = (a: EstimateChoice, b: EstimateChoice): boolean =>
  Object.values(questions).every(({ answer }) => a[answer] === b[answer]);
