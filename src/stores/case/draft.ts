import { call } from '#client/call.ts';
import { getDraft } from '#contract/case.ts';
import type { ServerDraft } from '#domain/case/device-draft.ts';
import { DraftCodeForm } from '#domain/case/draft.ts';
import { draftPath } from '#site/case-paths.ts';
import { answerConsent } from '../consent/device-consent.ts';
import { checkForm } from '../form-check.ts';
import { failedResult, once, type Result, resultOf } from '../result.ts';
import { $caseTexts, answersNow, isBlank, isUntouched, replaceAnswers, sameAnswers } from './answers.ts';
import { $conflict, $serverDraft, type Conflict } from './draft-state.ts';
import { adoptStored, overwriteDevice, readConsent } from './keep-on-device.ts';
import { forgetServer, knowKept, push } from './keep-on-server.ts';

export { $keeping } from './draft-state.ts';

/** The wizard's own question. A no deletes what is there. */
export function keepOnDevice(yes: boolean): void {
  answerConsent(yes);
  readConsent();
}

/** The code that leads back, to this address; from now on the server keeps every change. */
export const mailCode = once(async (email: string): Promise<Result> => resultOf(await push(email)));

/** Brings back what was typed under a code, however it was copied from the mail. */
export const resumeByCode = once(async (typed: string): Promise<Result> => {
  const checked = checkForm(DraftCodeForm, { code: typed });
  if (!checked.ok) {
    const message = checked.errors[0]?.message ?? '';
    return { ok: false, code: 'invalid-input', message, errors: checked.errors };
  }
  const { code } = checked.value;
  const found = await call(getDraft, { params: { code } });
  if (!found.ok) return failedResult(found.failure);
  const { kind, version, answers } = found.value;
  if (kind !== $caseTexts.get().kind) window.location.assign(draftPath(kind, code));
  else meet({ answers, server: { code, version } });
  return { ok: true, message: '', value: undefined };
});

/** After `$keeping.status` was `conflict`: which of the two versions goes on. */
export async function resolveConflict(keep: 'mine' | 'theirs'): Promise<void> {
  const theirs = $conflict.get();
  if (!theirs) return;
  $conflict.set(undefined);
  if (keep === 'theirs') takeOver(theirs);
  // The version that was read last is the one we change.
  else if (theirs.server && theirs.server.code === $serverDraft.get()?.code) $serverDraft.set(theirs.server);
  overwriteDevice();
  if ($serverDraft.get() && !isBlank(answersNow())) await push();
}

/** Nothing typed here is overwritten unasked, unless the same draft has only gone on here. */
export function meet(theirs: Conflict): void {
  const mine = answersNow();
  if (isUntouched(mine) || sameAnswers(mine, theirs.answers)) takeOver(theirs);
  else if (theirs.server && isSameVersion(theirs.server, $serverDraft.get())) void push();
  else $conflict.set(theirs);
}

const isSameVersion = (one: ServerDraft, other: ServerDraft | undefined): boolean =>
  one.code === other?.code && one.version === other.version;

function takeOver({ answers, server, stamp }: Conflict): void {
  if (stamp !== undefined) adoptStored({ answers, stamp });
  // Something else than this draft: what lies under its code stays there as it is.
  else forgetServer();
  if (server) {
    knowKept(answers);
    $serverDraft.set(server);
  }
  replaceAnswers(answers);
}
