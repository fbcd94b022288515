import { type FuneralForm, takesUrn } from '../catalogue/funeral-form.ts';
import { type EstimateQuestion, hasAnswer, isAskedWith, openQuestions, questions } from './questions.ts';
import type { EstimateChoice } from './request.ts';

/** One question a step; the result is the last. */
export const ESTIMATE_STEPS = [...(Object.keys(questions) as EstimateQuestion[]), 'result'] as const;
export type EstimateStep = EstimateQuestion | 'result';

export const stepTitle = (step: EstimateStep): string => (step === 'result' ? 'Ergebnis' : questions[step].title);

/** Its German word in the address. */
export const stepAddress = (step: EstimateStep): string => (step === 'result' ? 'ergebnis' : questions[step].address);

type Form = Pick<FuneralForm, 'funeral_container'> | undefined;

/**
 * The steps this form has; before a form is chosen the urn counts as a possible question. Where the form is left open,
 * what depends on it is not asked.
 */
export const stepsFor = (form: Form, choice: EstimateChoice): EstimateStep[] =>
  ESTIMATE_STEPS.filter(
    (step) =>
      step === 'result' || ((step !== 'urn' || form === undefined || takesUrn(form)) && isAskedWith(choice, step)),
  );

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
