import { call } from '#client/call.ts';
import { getUserPreparation } from '#contract/case.ts';
import { choiceTexts } from '#domain/case/choice.ts';
import { preparationAnswers } from '#domain/case/preparation/answers.ts';
import { once, type Result, resultOf } from '../result.ts';
import { meet } from './draft.ts';

/** Opens a preparation of the account in the wizard; what is sent then takes its place. */
export const changePreparation = once(async (reference: string): Promise<Result> => {
  const found = await call(getUserPreparation, { params: { reference } });
  if (!found.ok) return resultOf(found);
  const { answers, choice } = preparationAnswers(found.value.preparation);
  meet({ answers: { ...answers, start: { reference }, choice: choiceTexts(choice) } });
  return { ok: true, message: '', value: undefined };
});
