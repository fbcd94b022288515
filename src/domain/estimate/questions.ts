import type { FuneralForm } from '../catalogue/funeral-form.ts';
import type { AskedForm, Question } from './answers/answer.ts';
import { isUrnIncluded, type PlacedGrave } from './existing-grave.ts';
import { type AnyAnswer, answers, type EstimateChoice, type EstimateQuestion } from './request.ts';

type AskedQuestion = Question<EstimateChoice> & Pick<AnyAnswer, 'keys'>;

/** The answers that are asked for one by one, in their order. */
export const questions = Object.fromEntries(
  Object.entries(answers).flatMap(([name, { keys, question }]) => (question ? [[name, { keys, ...question }]] : [])),
) as unknown as Readonly<Record<EstimateQuestion, AskedQuestion>>;
export const QUESTIONS = Object.keys(questions) as readonly EstimateQuestion[];

const isGiven = (choice: EstimateChoice, question: EstimateQuestion): boolean =>
  questions[question].keys.some((key) => choice[key] !== undefined);

/** A real answer, not a "Weiß ich noch nicht". */
export const hasAnswer = (choice: EstimateChoice, name: EstimateQuestion): boolean =>
  questions[name].isAnswered?.(choice) ?? isGiven(choice, name);

/** The complaint where the answer is missing, or only begun. */
export const missingAnswer = (choice: EstimateChoice, name: EstimateQuestion): string =>
  questions[name].missing(choice);

/** The questions left open with "Weiß ich noch nicht" that have no answer, nor the beginning of one. */
export const openQuestions = (choice: EstimateChoice): readonly EstimateQuestion[] =>
  QUESTIONS.filter((name) => choice.undecided?.includes(name) && !isGiven(choice, name));

/** A question that depends on the form is not asked where that is left open. */
export const isAskedWith = (choice: EstimateChoice, name: EstimateQuestion): boolean =>
  !(questions[name].needsForm && openQuestions(choice).includes('funeralForm'));

/** The form with what the grave says about later questions. */
export const askedOf = (form: FuneralForm | undefined, placed: PlacedGrave | undefined): Form =>
  form && { funeral_container: form.funeral_container, isUrnIncluded: isUrnIncluded(placed) };

/** Before a form is chosen every question counts as a possible one. */
export const isAskedFor = (form: Form, name: EstimateQuestion): boolean =>
  form === undefined || (questions[name].isAskedFor?.(form) ?? true);

/** The same things chosen; `size` only says how the coffin was found. */
export const sameChoice = (a: EstimateChoice, b: EstimateChoice): boolean =>
  QUESTIONS.flatMap((name) => questions[name].keys).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));

/** One question a step; the result is the last. */
export const ESTIMATE_STEPS = [...QUESTIONS, 'result'] as const;
export type EstimateStep = EstimateQuestion | 'result';

export const stepTitle = (step: EstimateStep): string => (step === 'result' ? 'Ergebnis' : questions[step].title);

/** Its German word in the address. */
export const stepAddress = (step: EstimateStep): string => (step === 'result' ? 'ergebnis' : questions[step].address);

export type Form = AskedForm | undefined;

/** The steps of this form. */
export const stepsFor = (form: Form, choice: EstimateChoice): EstimateStep[] =>
  ESTIMATE_STEPS.filter((step) => step === 'result' || (isAskedFor(form, step) && isAskedWith(choice, step)));

/** With a real answer, or left open with "Weiß ich noch nicht". */
export const isAnswered = (choice: EstimateChoice, step: EstimateStep): boolean =>
  step !== 'result' && (hasAnswer(choice, step) || openQuestions(choice).includes(step));

/** Where a person has to go on: the first question without an answer, else the result. */
export const firstOpenStep = (form: Form, choice: EstimateChoice): EstimateStep =>
  stepsFor(form, choice).find((step) => !isAnswered(choice, step)) ?? 'result';

/** The requested step, unless a question before it is still open. */
export function reachableStep(form: Form, choice: EstimateChoice, requested: EstimateStep): EstimateStep {
  const steps = stepsFor(form, choice);
  const open = firstOpenStep(form, choice);
  return steps.includes(requested) && steps.indexOf(requested) <= steps.indexOf(open) ? requested : open;
}

export function neighbour(
  form: Form,
  choice: EstimateChoice,
  step: EstimateStep,
  direction: 1 | -1,
): EstimateStep | undefined {
  const steps = stepsFor(form, choice);
  return steps[steps.indexOf(step) + direction];
}
