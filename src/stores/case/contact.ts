import { atom, type ReadableAtom } from 'nanostores';
import { EmailAddress } from '#domain/person-fields.ts';
import { checkIsRegistered } from '../account/registered.ts';
import { $session } from '../account/session.ts';
import { userArea } from '../account/user.ts';
import { $caseTexts, answersNow, replaceSection } from './answers.ts';

const PAUSE_MS = 600;

const $registered = atom(false);
/** The e-mail address of the contact belongs to an account, and the visitor is not signed in. */
export const $isRegistered: ReadableAtom<boolean> = $registered;

const answered = new Map<string, Promise<boolean | undefined>>();

/** Asks once for each address, after a pause in the typing. A failure shows nothing. Returns the way to stop. */
export function followContact(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    const email = EmailAddress.safeParse(answersNow().contact?.email);
    if (!email.success || !isAnonymous()) return $registered.set(false);
    if (!answered.has(email.data)) $registered.set(false);
    timer = setTimeout(() => void ask(email.data), PAUSE_MS);
  };
  const stops = [$caseTexts.subscribe(check), $session.listen(check)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

async function ask(email: string): Promise<void> {
  const asked = answered.get(email) ?? checkIsRegistered(email);
  answered.set(email, asked);
  const isRegistered = (await asked) ?? false;
  const { data: current } = EmailAddress.safeParse(answersNow().contact?.email);
  if (current === email) $registered.set(isRegistered && isAnonymous());
}

const isAnonymous = (): boolean => $session.get().status === 'anonymous';

/** Fills in the address and the number of the account where the person has typed none. */
export function prefillContact(): void {
  const user = userArea.$area.get().data;
  if (!user) return;
  const { contact = {} } = answersNow();
  replaceSection('contact', {
    ...contact,
    email: contact.email || user.email,
    phoneNumber: contact.phoneNumber || user.phoneNumber,
  });
}
