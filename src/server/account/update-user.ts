import type { UserUpdate } from '#domain/account/user-update.ts';
import type { Actor } from '../auth/actor.ts';
import type { LiveSession } from '../auth/sessions.ts';
import type { Visitor } from '../http/visitor.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { changePhoneNumber } from './change-phone-number.ts';
import { changePassword } from './password/change-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { type Person, requireAccount, requirePerson } from './person.ts';
import { requestEmailChange } from './request-email-change.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'firm' | 'freeSpace' | 'knownBrowsers' | 'newId' | 'options' | 'outbox' | 'throttle'
>;
type RefusalOf<Change extends (...given: never[]) => Promise<object>> = Extract<
  Awaited<ReturnType<Change>>,
  { ok: false }
>;
type Updated = {
  readonly ok: true;
  readonly cookies: readonly string[];
  /** None after a reset, which does not sign in, and where a second factor is missing. */
  readonly session: LiveSession | undefined;
};
type Refusal =
  | RefusalOf<typeof resetPassword>
  | RefusalOf<typeof changePassword>
  | RefusalOf<typeof requestEmailChange>
  | RefusalOf<typeof changePhoneNumber>;

/** One path, four changes (specification, section 7). */
export async function updateUser(
  services: Deps,
  update: UserUpdate,
  actor: Actor,
  visitor: Visitor,
): Promise<Updated | Refusal> {
  if (update.tokenType === 'passwordForget') {
    const reset = await resetPassword(services, update, visitor);
    return reset.ok ? { ...reset, session: undefined } : reset;
  }
  const person = requirePerson(actor);
  const account = await requireAccount(services, person);
  switch (update.tokenType) {
    case 'passwordChange': {
      const { check } = person;
      const changed = await changePassword(services, account, update, { visitor, check });
      return changed.ok ? { ok: true, cookies: changed.session?.cookies ?? [], session: changed.session } : changed;
    }
    case 'emailChange': {
      const asked = await requestEmailChange(services, account, update, visitor);
      return asked.ok ? currentSession(services, person) : asked;
    }
    case 'phoneChange': {
      const changed = await changePhoneNumber(services, account, update);
      return changed.ok ? currentSession(services, person) : changed;
    }
  }
}

async function currentSession({ auth }: Deps, { sessionId }: Person): Promise<Updated> {
  const session = await auth.sessions.find(sessionId);
  if (!session) throw new ProblemError('not-signed-in');
  return { ok: true, cookies: [], session };
}
