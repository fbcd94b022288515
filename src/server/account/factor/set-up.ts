import type { Kysely } from 'kysely';
import type { Act } from '#domain/log/act.ts';
import type { Actor } from '../../auth/actor.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../../auth/factor/recovery-codes.ts';
import type { StartedSession } from '../../auth/sessions.ts';
import { type Account, findAccount, lockAccount } from '../../db/account.ts';
import { countFactors, hasFactor } from '../../db/factor/factors.ts';
import { replaceRecoveryCodes } from '../../db/factor/recovery-code.ts';
import type { Ticket } from '../../db/factor/ticket.ts';
import type { Tables } from '../../db/schema.ts';
import { deleteSessions, setFactorAt } from '../../db/session.ts';
import type { Visitor } from '../../http/visitor.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { type Person, requireAccount, requirePerson } from '../person.ts';
import { mailFactorChanged } from './factor-mail.ts';
import { openSession } from './open-session.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'knownBrowsers' | 'newId' | 'options' | 'outbox' | 'recordAct'
>;

/** Who sets up a factor: somebody signed in, or who knows the password and has no factor yet. */
export type SettingUp =
  | { readonly account: Account; readonly person: Person; readonly ticket: undefined }
  | { readonly account: Account; readonly person: undefined; readonly ticket: Ticket };

/** Throws `ticket-invalid`, also where a factor has been set up meanwhile, and `not-signed-in`. */
export async function requireSettingUp(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  ticket: string | undefined,
  actor: Actor,
  { cookies }: Visitor,
): Promise<SettingUp> {
  if (ticket === undefined) {
    const person = requirePerson(actor);
    return { account: await requireAccount({ database }, person), person, ticket: undefined };
  }
  const found = await auth.tickets.find(database.db, ticket, ['setup'], cookies);
  const account = found?.userId == null ? undefined : await findAccount(database.db, found.userId);
  if (!found || !account || (await hasFactor(database.db, account.id))) throw new ProblemError('ticket-invalid');
  return { account, person: undefined, ticket: found };
}

type NewFactor = {
  readonly way: 'passkey' | 'totp';
  /** Stores it; throws where that cannot be. */
  readonly store: (trx: Kysely<Tables>) => Promise<void>;
};
type SetUp = { readonly recoveryCodes: readonly string[]; readonly session: StartedSession | undefined };

/** Adds a factor: the first brings recovery codes and ends all other sessions; with a ticket the person is signed in. */
export async function finishSetUp(
  services: Deps,
  { account, person, ticket }: SettingUp,
  { way, store }: NewFactor,
  visitor: Visitor,
): Promise<SetUp> {
  const { auth, database, outbox, recordAct } = services;
  if (person) {
    const { recoveryCodes } = await database.db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, account.id))) throw new ProblemError('not-signed-in');
      const added = await addFactor(services, trx, { account, sessionId: person.sessionId, way, store });
      await recordAct(trx, ...added.acts);
      return added;
    });
    outbox.wake();
    return { recoveryCodes, session: undefined };
  }
  let recoveryCodes: readonly string[] = [];
  const session = await openSession(services, {
    userId: account.id,
    visitor,
    way,
    // The account is locked: of two set-ups at once one is the first.
    async spend(trx, locked, { id: sessionId }) {
      if (await hasFactor(trx, account.id)) throw new ProblemError('ticket-invalid');
      if (!(await auth.tickets.spend(trx, ticket))) throw new ProblemError('ticket-invalid');
      const added = await addFactor(services, trx, { account: locked, sessionId, way, store });
      ({ recoveryCodes } = added);
      return added.acts;
    },
  });
  return { recoveryCodes, session };
}

type Added = NewFactor & { readonly account: Account; readonly sessionId: string };

async function addFactor(
  services: Deps,
  trx: Kysely<Tables>,
  { account: { id, email }, sessionId, way, store }: Added,
): Promise<{ readonly recoveryCodes: readonly string[]; readonly acts: readonly Act[] }> {
  const isFirst = !(await hasFactor(trx, id));
  await store(trx);
  await mailFactorChanged(services, trx, email, way === 'passkey' ? 'passkeyAdded' : 'totpAdded');
  if (isFirst) {
    await deleteSessions(trx, id, sessionId);
    if (!(await setFactorAt(trx, sessionId, services.clock()))) throw new ProblemError('not-signed-in');
  }
  const left = (await countFactors(trx, [id])).get(id)?.recoveryCodes ?? 0;
  const recoveryCodes = left === 0 ? await makeRecoveryCodes(services, trx, id) : [];
  const who = { actorId: id, subject: id };
  return {
    recoveryCodes,
    acts: [
      { kind: 'factor-added', ...who, fields: { way } },
      ...(recoveryCodes.length > 0 ? ([{ kind: 'recovery-codes-made', ...who }] as const) : []),
    ],
  };
}

/** Ten in the place of those before. Only their hashes are kept. */
export async function makeRecoveryCodes(
  { newId }: Pick<Services, 'newId'>,
  trx: Kysely<Tables>,
  userId: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const rows = codes.map((code) => ({ id: newId(), hash: recoveryCodeHash(code) }));
  await replaceRecoveryCodes(trx, userId, rows);
  return codes;
}
