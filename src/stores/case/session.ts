import { call } from '#client/call.ts';
import { listUserCases } from '#contract/case.ts';
import { loadUser } from '../account/my-account.ts';
import { $session, followSession } from '../account/session.ts';
import { $caseTexts, answersNow, isUntouched } from './answers.ts';
import { prefillContact } from './contact.ts';
import { resumeByCode } from './draft.ts';
import { $serverDraft } from './draft-state.ts';
import { requireCode } from './keep-on-server.ts';
import { offerFromAccount } from './offer.ts';

/**
 * Signed-in people find what they had begun, their way to be reached filled in and their newest estimate offered; what they
 * type is kept in their account. `isTaken` is true where the page was opened for something else. Returns the way to stop.
 */
export function followPerson(isTaken: () => boolean): () => void {
  let welcomed: string | undefined;
  const stopSession = followSession();
  const stops = [
    $session.subscribe((session) => {
      if (session.status !== 'authenticated' || session.userId === welcomed) return;
      welcomed = session.userId;
      void welcome(isTaken);
    }),
    $caseTexts.subscribe(keepInAccount),
  ];
  return () => {
    for (const stop of stops) stop();
    stopSession();
  };
}

async function welcome(isTaken: () => boolean): Promise<void> {
  await Promise.all([loadUser(), resumeNewest(isTaken), offerFromAccount()]);
  if (!isTaken()) prefillContact();
  keepInAccount();
}

async function resumeNewest(isTaken: () => boolean): Promise<void> {
  const isOpen = () => isUntouched(answersNow()) && !$serverDraft.get() && !isTaken();
  if (!isOpen()) return;
  const cases = await call(listUserCases, {});
  const newest = cases.ok ? cases.value.drafts.find(({ kind }) => kind === $caseTexts.get().kind) : undefined;
  if (newest && isOpen()) await resumeByCode(newest.code);
}

/** Nothing is kept there before something is typed. */
function keepInAccount(): void {
  if ($session.get().status !== 'authenticated' || $serverDraft.get()) return;
  if (!isUntouched(answersNow())) requireCode();
}
