import type { Actor } from '../../auth/actor.ts';
import { listPasskeys } from '../../db/factor/passkey.ts';
import { countStoredBytes } from '../../http/storage-quota.ts';
import type { Visitor } from '../../http/visitor.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'auth' | 'database' | 'freeSpace' | 'throttle'>;
type Asked = {
  readonly ticket: string;
  readonly options: Record<string, unknown>;
  readonly cookies: readonly string[];
};

const CHALLENGE_BYTES = 1000;

/**
 * What a passkey has to sign: in the second step of a sign-in, to confirm somebody who is signed in, or to come in with the
 * passkey alone. Throws `ticket-invalid`.
 */
export async function askPasskey(
  services: Deps,
  ticket: string | undefined,
  actor: Actor,
  visitor: Visitor,
): Promise<Asked> {
  const { auth, database } = services;
  const { passkeys, tickets } = auth;
  await countStoredBytes(services, visitor, CHALLENGE_BYTES);
  if (ticket !== undefined) {
    const found = await tickets.find(database.db, ticket, ['login'], visitor.cookies);
    if (found?.userId == null) throw new ProblemError('ticket-invalid');
    const { options, challenge } = await passkeys.request(await listPasskeys(database.db, found.userId));
    await tickets.challenge(database.db, found, challenge);
    return { ticket, options, cookies: [] };
  }
  const isSignedIn = actor.kind === 'person';
  const { options, challenge } = await passkeys.request(
    isSignedIn ? await listPasskeys(database.db, actor.userId) : [],
  );
  return database.db.transaction().execute(async (trx) => {
    if (!isSignedIn)
      return {
        options,
        ...(await tickets.issue(trx, { purpose: 'passkey', userId: null, challenge }, visitor.cookies)),
      };
    const { userId, sessionId } = actor;
    const row = { purpose: 'check', userId, sessionId, challenge } as const;
    return { options, ticket: await tickets.issueForSession(trx, row), cookies: [] };
  });
}
