import type { Kysely } from 'kysely';
import type { Act } from '#domain/log/act.ts';
import type { PreparedSession, StartedSession } from '../../auth/sessions.ts';
import { type Account, lockAccount } from '../../db/account.ts';
import type { Tables } from '../../db/schema.ts';
import { deleteSession, setFactorAt } from '../../db/session.ts';
import { writeSignIn } from '../../db/sign-in.ts';
import type { Visitor } from '../../http/visitor.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'knownBrowsers' | 'outbox' | 'recordAct'>;
type Opening = {
  readonly userId: string;
  readonly visitor: Visitor;
  readonly way: string;
  /** Uses up what was shown and returns what is to be logged of it; throws where that cannot be. */
  readonly spend: (trx: Kysely<Tables>, account: Account, session: PreparedSession) => Promise<readonly Act[]>;
};

/**
 * Signs somebody in who has shown a second factor. The session is made first, counts for nothing, and is opened in the
 * transaction that uses up ticket and factor: neither is used without the other.
 */
export async function openSession(services: Deps, { userId, visitor, way, spend }: Opening): Promise<StartedSession> {
  const { auth, clock, database, knownBrowsers, outbox, recordAct } = services;
  const prepared = await auth.sessions.prepare(userId, visitor.device);
  if (!prepared) throw new ProblemError('ticket-invalid');
  try {
    const email = await database.db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, userId);
      if (!account?.isActive || account.isDisabled) throw new ProblemError('ticket-invalid');
      const acts = await spend(trx, account, prepared);
      await setFactorAt(trx, prepared.id, clock());
      await writeSignIn(trx, userId, clock());
      await recordAct(trx, ...acts, { kind: 'sign-in', actorId: userId, subject: userId, fields: { way } });
      return account.email;
    });
    outbox.wake();
    const session = await auth.sessions.finish(prepared, visitor.device);
    if (!session) throw new ProblemError('ticket-invalid');
    return { ...session, cookies: [...session.cookies, knownBrowsers.cookieFor(email)] };
  } catch (error) {
    await deleteSession(database.db, userId, prepared.id);
    throw error;
  }
}
