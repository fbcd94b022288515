import type { LoginForm } from '#domain/account/form.ts';
import type { LiveSession, StartedSession } from '../auth/sessions.ts';
import { findAccountByEmail } from '../db/account.ts';
import { writeSignIn } from '../db/sign-in.ts';
import { countStoredBytes } from '../http/storage-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';
import { type AskedFactor, askForFactor } from './factor/ask-for-factor.ts';
import { resendActivationMail } from './link/resend-activation-mail.ts';
import { limitPasswordAttempts, type TooManyAttempts } from './password/limit-attempts.ts';

type Deps = Pick<
  Services,
  | 'auth'
  | 'clock'
  | 'database'
  | 'freeSpace'
  | 'knownBrowsers'
  | 'newId'
  | 'options'
  | 'outbox'
  | 'recordAct'
  | 'throttle'
>;
type Result =
  | ({ readonly ok: true } & StartedSession)
  | { readonly ok: false; readonly code: 'wrong-credentials' | 'not-activated' }
  | AskedFactor
  | TooManyAttempts;

/** Counters of the attempt, the session or the ticket, and the entry of the log, in bytes. */
const ATTEMPT_BYTES = 3000;

/**
 * With the right password of an inactive account the activation link is mailed again; whoever needs a second factor gets a
 * ticket in the place of a session. Throws `too-much-stored`.
 */
export async function signIn(services: Deps, { email, password }: LoginForm, visitor: Visitor): Promise<Result> {
  const { auth, knownBrowsers } = services;
  await countStoredBytes(services, visitor, ATTEMPT_BYTES);
  const attempt = await limitPasswordAttempts(services, {
    email,
    visitor,
    verify: () => auth.sessions.signIn(email, password, visitor.device),
    isRight: (signedIn) => signedIn.ok || signedIn.code !== 'wrong-credentials',
  });
  if (!attempt.ok) return attempt;
  const signedIn = attempt.result;
  if (signedIn.ok) {
    await recordSignIn(services, signedIn);
    return { ...signedIn, cookies: [...signedIn.cookies, knownBrowsers.cookieFor(email)] };
  }
  if (signedIn.code === 'second-factor') return askForFactor(services, signedIn.userId, visitor);
  if (signedIn.code === 'not-activated') await resendActivationMail(services, signedIn, visitor);
  else await recordRefusal(services, email);
  return signedIn;
}

/** What cannot be logged has not happened. */
async function recordSignIn({ auth, clock, database, recordAct }: Deps, { user, session }: LiveSession): Promise<void> {
  const act = { kind: 'sign-in', actorId: user.id, subject: user.id, fields: { way: 'password' } } as const;
  try {
    await database.db.transaction().execute(async (trx) => {
      await writeSignIn(trx, user.id, clock());
      await recordAct(trx, act);
    });
  } catch (error) {
    await auth.sessions.end(user.id, session.id);
    throw error;
  }
}

/** Of an address without an account nothing is kept, and both take as long. */
async function recordRefusal({ database, recordAct }: Deps, email: string): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, email);
    await recordAct(trx, { kind: 'sign-in-failed', actorId: null, subject: account?.id ?? null });
  });
}
