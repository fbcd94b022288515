import { call } from '#client/call.ts';
import { getUserPreparation } from '#contract/case.ts';
import { choiceTexts } from '#domain/case/choice.ts';
import { preparationAnswers } from '#domain/case/preparation/answers.ts';
import { once, type Result, resultOf } from '../result.ts';
import { draft } from './draft/instance.ts';

/** Opens a preparation of the account in the wizard; sending it replaces the one in the account. */
export const changePreparation = once(async (reference: string): Promise<Result> => {
  const found = await call(getUserPreparation, { params: { reference } });
  if (!found.ok) return resultOf(found);
  const { answers, choice } = preparationAnswers(found.value.preparation);
  const stored = { answers: { ...answers, start: { reference }, choice: choiceTexts(choice) } };
  draft.dispatch({ type: 'opened', stored });
  return { ok: true, message: '', value: undefined };
});
