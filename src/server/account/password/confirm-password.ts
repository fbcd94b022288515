import type { Account } from '../../db/account.ts';
import { findPasswordHash } from '../../db/credential.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { limitPasswordAttempts, type TooManyAttempts } from './limit-attempts.ts';

type Deps = Pick<Services, 'auth' | 'database' | 'knownBrowsers' | 'throttle'>;
type Result = { readonly ok: true } | { readonly ok: false; readonly code: 'wrong-password' } | TooManyAttempts;

/** Asks for the password before irreversible changes: the session may have been left open on a shared computer. */
export async function confirmPassword(
  services: Deps,
  { id, email }: Account,
  password: string,
  visitor: Visitor,
): Promise<Result> {
  const { auth, database } = services;
  const hash = await findPasswordHash(database.db, id);
  const attempt = await limitPasswordAttempts(services, {
    email,
    visitor,
    verify: async () => hash !== undefined && (await auth.passwords.verify(hash, password)),
    isRight: (isRight) => isRight,
  });
  if (!attempt.ok) return attempt;
  return attempt.result ? { ok: true } : { ok: false, code: 'wrong-password' };
}
