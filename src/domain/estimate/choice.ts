import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ValidSoFar } from './answers/answer.ts';
import { askedOf, type Form, isAskedFor, isAskedWith, openQuestions, QUESTIONS, questions } from './questions.ts';
import { allAnswers, type EstimateChoice, type EstimateQuestion } from './request.ts';

/**
 * The answers that are still valid: a link may name things that are gone, and a changed answer may rule out a later one.
 * Exactly what `resolveEstimate` would accept, so the interface never offers or carries a refusal.
 */
export function validChoice(catalogue: Catalogue, choice: EstimateChoice): EstimateChoice {
  let valid: EstimateChoice = choice.undecided ? { undecided: choice.undecided } : {};
  let before: ValidSoFar = {};
  for (const answer of allAnswers) {
    const { choice: answered, ...found } = answer.valid(catalogue, choice, before);
    valid = { ...valid, ...answered };
    before = { ...before, ...found };
  }
  return withOpenQuestions(valid, askedOf(before.form, before.placed));
}

/**
 * Open questions agree with the answers: a real answer ends it, a form without urn leaves no urn open, and where the
 * form itself is open, nothing that depends on it is chosen.
 */
export function withOpenQuestions(choice: EstimateChoice, form?: Form): EstimateChoice {
  const { undecided: _, ...answered } = choice;
  const open = openQuestions(choice).filter((name) => isAskedFor(form, name));
  if (open.length === 0) return answered;
  const undecided = open.filter((name) => isAskedWith(choice, name));
  const dependent = open.includes('funeralForm') ? QUESTIONS.filter((name) => questions[name].needsForm) : [];
  return { ...withoutAnswers(answered, dependent), undecided };
}

/** The same choice with this question answered by "Weiß ich noch nicht". */
export const withLeftOpen = (choice: EstimateChoice, name: EstimateQuestion): EstimateChoice =>
  withOpenQuestions({ ...withoutAnswers(choice, [name]), undecided: [...(choice.undecided ?? []), name] });

/** The same choice with these answers, each in the place of whatever else answered its question. */
export function withAnswers(choice: EstimateChoice, change: EstimateChoice): EstimateChoice {
  const answered = QUESTIONS.filter((name) => questions[name].keys.some((key) => change[key] !== undefined));
  return { ...withoutAnswers(choice, answered), ...change };
}

function withoutAnswers(choice: EstimateChoice, names: readonly EstimateQuestion[]): EstimateChoice {
  const keys: readonly string[] = names.flatMap((name) => questions[name].keys);
  return Object.fromEntries(Object.entries(choice).filter(([key]) => !keys.includes(key)));
}
