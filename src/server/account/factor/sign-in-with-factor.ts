import type { BodyOf } from '#contract/endpoint.ts';
import type { Assertion, loginFactor } from '#contract/factor.ts';
import type { StartedSession } from '../../auth/sessions.ts';
import { findAccount } from '../../db/account.ts';
import type { Ticket } from '../../db/factor/ticket.ts';
import { countStoredBytes } from '../../http/storage-quota.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { type GivenCode, givenProof } from './given-proof.ts';
import { recordFailedCheck, requireRightCode } from './limited-code.ts';
import { openSession } from './open-session.ts';
import type { FactorSender } from './sender.ts';
import { readCode, readPasskey, type ShownFactor } from './shown-factor.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'freeSpace' | 'knownBrowsers' | 'options' | 'outbox' | 'recordAct' | 'throttle'
>;
type Form = BodyOf<typeof loginFactor>;

/** Session, log entry and counters of an attempt, in bytes. */
const ATTEMPT_BYTES = 3000;

/** The second step, or a passkey alone. The ticket outlives a wrong code; both are used up in one transaction. */
export async function signInWithFactor(services: Deps, form: Form, sender: FactorSender): Promise<StartedSession> {
  const { auth, database } = services;
  const { visitor } = sender;
  await countStoredBytes(services, visitor, ATTEMPT_BYTES);
  const given = givenProof(form);
  const purposes = given.kind === 'passkey' ? (['login', 'passkey'] as const) : (['login'] as const);
  const ticket = await auth.tickets.find(database.db, form.ticket, purposes, visitor.cookies);
  if (!ticket) throw new ProblemError('ticket-invalid');
  return given.kind === 'passkey'
    ? byPasskey(services, ticket, given.assertion, sender)
    : byCode(services, ticket, given, sender);
}

async function byPasskey(
  services: Deps,
  ticket: Ticket,
  assertion: Assertion,
  { visitor, host }: FactorSender,
): Promise<StartedSession> {
  const shown = await readPasskey(services, assertion, { ticket, host });
  if (!shown) {
    await recordFailedCheck(services, { actorId: null, subject: ticket.userId, way: 'passkey' });
    throw new ProblemError('wrong-passkey');
  }
  const way = ticket.purpose === 'passkey' ? 'passkey-alone' : 'passkey';
  const spend = spending(services, ticket, shown);
  return openSession(services, { userId: shown.passkey.userId, visitor, way, spend });
}

async function byCode(
  services: Deps,
  ticket: Ticket,
  given: GivenCode,
  { visitor }: FactorSender,
): Promise<StartedSession> {
  const account = ticket.userId === null ? undefined : await findAccount(services.database.db, ticket.userId);
  if (!account) throw new ProblemError('ticket-invalid');
  return requireRightCode(services, {
    owner: account,
    visitor,
    actorId: null,
    way: given.kind,
    async verify() {
      const shown = await readCode(services, account, given);
      if (!shown) return undefined;
      const spend = spending(services, ticket, shown);
      return openSession(services, { userId: account.id, visitor, way: given.kind, spend }).catch(wrongCode);
    },
  });
}

/** Throws where another request was faster. */
const spending =
  ({ auth }: Deps, ticket: Ticket, shown: ShownFactor): Parameters<typeof openSession>[1]['spend'] =>
  async (trx) => {
    const acts = await shown.spend(trx);
    if (!acts) throw new ProblemError(shown.way === 'passkey' ? 'wrong-passkey' : 'wrong-code');
    if (!(await auth.tickets.spend(trx, ticket))) throw new ProblemError('ticket-invalid');
    return acts;
  };

/** A code that another request has used meanwhile counts like any wrong one. */
function wrongCode(error: unknown): undefined {
  if (error instanceof ProblemError && error.code === 'wrong-code') return undefined;
  throw error;
}
