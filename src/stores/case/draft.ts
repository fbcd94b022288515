import { call } from '#client/call.ts';
import { getDraft } from '#contract/draft.ts';
import { DraftCodeForm } from '#domain/case/draft.ts';
import { draftPath } from '#site/case-paths.ts';
import { checkForm } from '../form-check.ts';
import { failedResult, once, type Result, resultOf } from '../result.ts';
import { $caseTexts } from './answers.ts';
import { changePreparation } from './change-preparation.ts';
import { newDraftCode } from './draft/draft-code.ts';
import type { Side } from './draft/event.ts';
import { draft } from './draft/instance.ts';

export const $draftStatus = draft.$status;

/** Which answers hold after `$draftStatus` showed a conflict. */
export const resolveConflict = (keep: Side) => draft.ask((id) => ({ type: 'conflictResolved', id, keep }));

/** Mails the code that leads back to the answers; from now on the server has every change. */
export const mailCode = once(async (email: string): Promise<Result> => {
  const newCode = newDraftCode();
  return resultOf(await draft.ask((id) => ({ type: 'requested', job: { type: 'push', id, newCode, email } })));
});

/** Opens the draft or the preparation with a code, in any spelling a person copies it in. */
export const resumeByCode = once(async (typed: string): Promise<Result> => {
  const checked = checkForm(DraftCodeForm, { code: typed });
  if (!checked.ok) {
    const message = checked.errors[0]?.message ?? '';
    return { ok: false, code: 'invalid-input', message, errors: checked.errors };
  }
  const { code } = checked.value;
  const found = await call(getDraft, { params: { code } });
  if (!found.ok) {
    const failed = failedResult(found.failure);
    return failed.code === 'unknown-draft' ? changePreparation(code) : failed;
  }
  const { kind, version, answers } = found.value;
  if (kind !== $caseTexts.get().kind) window.location.assign(draftPath(kind, code));
  else draft.dispatch({ type: 'opened', stored: { answers, server: { code, version } } });
  return { ok: true, message: '', value: undefined };
});
