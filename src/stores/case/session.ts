import { call } from '#client/call.ts';
import { listUserCases } from '#contract/case.ts';
import { loadUser } from '../account/load-user.ts';
import { $session, followSession } from '../account/session.ts';
import { $caseTexts, answersNow } from './answers.ts';
import { prefillContact } from './contact.ts';
import { draft } from './draft/instance.ts';
import { resumeByCode } from './draft.ts';
import { offerFromAccount } from './offer.ts';
import { isUntouched } from './same-answers.ts';

/**
 * For a signed-in person: resumes the newest draft, fills in the contact, offers the newest estimate, and saves the answers in
 * the account. `isTaken` is true where the address named something else. Returns the way to stop.
 */
export function followPerson(isTaken: () => boolean): () => void {
  let loadedFor: string | undefined;
  const stopSession = followSession();
  const stops = [
    $session.subscribe((session) => {
      if (session.status !== 'authenticated' || session.userId === loadedFor) return;
      loadedFor = session.userId;
      void load(isTaken);
    }),
    $caseTexts.subscribe(saveInAccount),
  ];
  return () => {
    for (const stop of stops) stop();
    stopSession();
  };
}

async function load(isTaken: () => boolean): Promise<void> {
  await Promise.all([loadUser(), resumeNewest(isTaken), offerFromAccount()]);
  if (!isTaken()) prefillContact();
  saveInAccount();
}

async function resumeNewest(isTaken: () => boolean): Promise<void> {
  const isOpen = () => isUntouched(answersNow()) && !draft.server() && !isTaken();
  if (!isOpen()) return;
  const cases = await call(listUserCases, {});
  const newest = cases.ok ? cases.value.drafts.find(({ kind }) => kind === $caseTexts.get().kind) : undefined;
  if (newest && isOpen()) await resumeByCode(newest.code);
}

/** Only once something has been typed. */
function saveInAccount(): void {
  if ($session.get().status !== 'authenticated' || draft.server()) return;
  if (!isUntouched(answersNow())) draft.requireCode();
}
