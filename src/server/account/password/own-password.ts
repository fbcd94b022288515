import { findPasswordHash } from '../../db/credential.ts';
import type { Account } from '../../db/user.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { type TooManyTries, tryPassword } from './tries.ts';

type Deps = Pick<Services, 'auth' | 'database' | 'knownBrowsers' | 'throttle'>;
type Checked = { readonly ok: true } | { readonly ok: false; readonly code: 'wrong-password' } | TooManyTries;

/** Asks for the password before irreversible changes: the session may have been left open on a shared computer. */
export async function checkOwnPassword(
  services: Deps,
  { id, email }: Account,
  password: string,
  visitor: Visitor,
): Promise<Checked> {
  const { auth, database } = services;
  const hash = await findPasswordHash(database.db, id);
  const tried = await tryPassword(services, {
    email,
    visitor,
    look: async () => hash !== undefined && (await auth.passwords.verify(hash, password)),
    isRight: (isRight) => isRight,
  });
  if (!tried.ok) return tried;
  return tried.result ? { ok: true } : { ok: false, code: 'wrong-password' };
}
