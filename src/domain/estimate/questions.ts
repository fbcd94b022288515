import { graveMistake, isWholeGrave } from './existing-grave.ts';
import type { EstimateChoice, QuestionName } from './request.ts';

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
    title: 'Bestattungsform',
    address: 'bestattungsart',
    missing: 'Bitte wählen Sie eine Bestattungsform.',
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
} as const satisfies Readonly<Record<QuestionName, Question>>;

export type EstimateQuestion = keyof typeof questions;
export const QUESTIONS = Object.keys(questions) as readonly EstimateQuestion[];

/** A real answer, not a "Weiß ich noch nicht". */
export const hasAnswer = (choice: EstimateChoice, question: EstimateQuestion): boolean =>
  question === 'grave' && choice.existingGrave !== undefined
    ? isWholeGrave(choice.existingGrave)
    : choice[questions[question].answer] !== undefined;

/** These depend on the form: where it is left open, they are not asked. */
const DEPENDENT: readonly EstimateQuestion[] = ['grave', 'coffin', 'urn'];

/** What to say where the answer is missing, or only begun. */
export function missingAnswer(choice: EstimateChoice, question: EstimateQuestion): string {
  if (question !== 'grave' || !choice.existingGrave) return questions[question].missing;
  return choice.existingGrave.restingPlaceId === undefined
    ? 'Bitte wählen Sie den Friedhof, auf dem das Grab ist.'
    : graveMistake(choice.existingGrave);
}

/** What is left open with "Weiß ich noch nicht" and has no answer, nor the beginning of one. */
export const openQuestions = (choice: EstimateChoice): readonly EstimateQuestion[] =>
  QUESTIONS.filter(
    (question) =>
      choice.undecided?.includes(question) &&
      !hasAnswer(choice, question) &&
      !(question === 'grave' && choice.existingGrave !== undefined),
  );

export const isAskedWith = (choice: EstimateChoice, question: EstimateQuestion): boolean =>
  !(DEPENDENT.includes(question) && openQuestions(choice).includes('funeralForm'));

/** The same things chosen; `size` only says how the coffin was found. */
export const sameChoice = (a: EstimateChoice, b: EstimateChoice): boolean =>
  Object.values(questions).every(({ answer }) => a[answer] === b[answer]) &&
  JSON.stringify(a.existingGrave) === JSON.stringify(b.existingGrave);
