import { type CallResult, call } from '#client/call.ts';
import * as contract from '#contract/case.ts';
import { deceasedSections } from '#domain/case/deceased-sections.ts';
import { DraftCode } from '#domain/case/draft.ts';
import { preparationAnswers } from '#domain/case/preparation/answers.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { draftTexts } from '#domain/estimate/written-choice.ts';
import { preparationPath } from '#site/case-paths.ts';
import { once, type Result, resultOf } from '../result.ts';
import { $caseTexts, answersNow, putSection } from './answers.ts';
import { draft } from './draft/instance.ts';

/**
 * Opens a stored preparation in the wizard it was made in, by its number in the account or by the code from the mail; sending it
 * changes the stored one.
 */
export const changePreparation = once(async (named: string): Promise<Result> => {
  const found = await find(named);
  if (!found.ok) return resultOf(found);
  const isForDying = found.value.preparation.emailMessageType === 'dyingPreparation';
  if (isForDying !== ($caseTexts.get().kind === 'bereavement'))
    window.location.assign(preparationPath(named, isForDying));
  else show(named, found.value);
  return { ok: true, message: '', value: undefined };
});

/** After a refusal: what another window or device has stored, for the person to decide between it and what stands here. */
export async function compareWithStored(): Promise<void> {
  const { start } = answersNow();
  const named = start?.code || start?.reference || draft.server()?.code;
  const found = named === undefined ? undefined : await find(named);
  if (!named || !found?.ok) return;
  // Whichever she chooses follows what is stored.
  putSection('start', { ...start, ...startOf(named, found.value) });
  show(named, found.value);
}

const find = (named: string): Promise<CallResult<StoredPreparation>> =>
  isCode(named)
    ? call(contract.openPreparation, { body: { code: named } })
    : call(contract.getUserPreparation, { params: { reference: named } });

const isCode = (named: string): boolean => DraftCode.safeParse(named).success;

function show(named: string, found: StoredPreparation): void {
  const { answers, choice } = preparationAnswers(found.preparation);
  const { person, ...others } = answers;
  const isForDying = $caseTexts.get().kind === 'bereavement';
  draft.dispatch({
    type: 'opened',
    stored: {
      answers: {
        ...(isForDying && person ? { ...others, ...deceasedSections(person) } : answers),
        start: {
          ...(isForDying ? { isDead: 'nein' } : {}),
          ...(found.preparation.personAgrees ? { agreed: 'ja' } : {}),
          ...startOf(named, found),
        },
        choice: draftTexts(choice),
      },
    },
  });
}

/** Which stored preparation these answers change, and the last change they follow. */
const startOf = (named: string, { reference, updatedAt }: StoredPreparation) => ({
  reference,
  updatedAt,
  ...(isCode(named) ? { code: named } : {}),
});
