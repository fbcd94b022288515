import { atom, type ReadableAtom } from 'nanostores';
import { EmailAddress } from '#domain/person-fields.ts';
import { checkIsRegistered } from '../account/account.ts';
import { $session } from '../account/session.ts';
import { userArea } from '../account/user.ts';
import { $caseTexts, answersNow, replaceSection } from './answers.ts';

const PAUSE_MS = 600;

const $known = atom(false);
/** The address of the contact belongs to an account, and nobody is signed in: she may sign in, and need not. */
export const $isRegistered: ReadableAtom<boolean> = $known;

const answered = new Map<string, Promise<boolean | undefined>>();

/** Asks once for each address, when the typing pauses. A failure is no answer and is told nobody. */
export function followContact(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const email = EmailAddress.safeParse(answersNow().contact?.email);
    if (!email.success || !isNobody()) return $known.set(false);
    if (!answered.has(email.data)) $known.set(false);
    timer = setTimeout(() => void ask(email.data), PAUSE_MS);
  };
  const stops = [$caseTexts.subscribe(look), $session.listen(look)];
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
  if (current === email) $known.set(isRegistered && isNobody());
}

const isNobody = (): boolean => $session.get().status === 'anonymous';

/** The way to reach her is known already; what she has typed stays. */
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
