import type { Assertion, Proof } from '#contract/factor.ts';
import { CHECK_SECONDS } from '#domain/account/session-life.ts';
import type { LiveSession } from '../../auth/sessions.ts';
import { setFactorAt } from '../../db/session.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { type Person, requireAccount } from '../person.ts';
import { givenProof } from './given-proof.ts';
import { recordFailedCheck, requireRightCode } from './limited-code.ts';
import type { FactorSender } from './sender.ts';
import { readCode, readPasskey, type ShownFactor } from './shown-factor.ts';

type Deps = Pick<
  Services,
  'auth' | 'clock' | 'database' | 'knownBrowsers' | 'options' | 'outbox' | 'recordAct' | 'throttle'
>;
type Checked = { readonly live: LiveSession; readonly until: Date };

/** Somebody signed in shows once more who she is: her session, which stays the same, may do important things for ten minutes. */
export async function checkFactor(
  services: Deps,
  person: Person,
  proof: Proof,
  sender: FactorSender,
): Promise<Checked> {
  const { auth, clock, database } = services;
  const at = clock();
  const given = givenProof(proof);
  if (given.kind === 'passkey') await checkPasskey(services, person, given.assertion, sender, at);
  else {
    const account = await requireAccount(services, person);
    await requireRightCode(services, {
      owner: account,
      visitor: sender.visitor,
      actorId: person.userId,
      way: given.kind,
      async verify() {
        const shown = await readCode(services, account, given);
        return (
          shown &&
          database.db
            .transaction()
            .execute((trx) => confirm(services, trx, person, shown, at))
            .catch(faster)
        );
      },
    });
  }
  services.outbox.wake();
  const live = await auth.sessions.find(person.sessionId);
  if (!live) throw new ProblemError('not-signed-in');
  return { live, until: new Date(at.getTime() + CHECK_SECONDS * 1000) };
}

async function checkPasskey(
  services: Deps,
  person: Person,
  assertion: Assertion,
  { host }: FactorSender,
  at: Date,
): Promise<void> {
  const { auth, database } = services;
  const ticket = await auth.tickets.findOfSession(database.db, person.sessionId, 'check');
  const shown = await readPasskey(services, assertion, { ticket, host });
  if (!ticket || !shown) {
    await recordFailedCheck(services, { actorId: person.userId, subject: person.userId, way: 'passkey' });
    throw new ProblemError('wrong-passkey');
  }
  await database.db.transaction().execute(async (trx) => {
    if (!(await auth.tickets.spend(trx, ticket))) throw new ProblemError('wrong-passkey');
    await confirm(services, trx, person, shown, at);
  });
}

async function confirm(
  { recordAct }: Deps,
  trx: Parameters<ShownFactor['spend']>[0],
  { userId, sessionId }: Person,
  shown: ShownFactor,
  at: Date,
): Promise<true> {
  const acts = await shown.spend(trx);
  if (!acts) throw new ProblemError(shown.way === 'passkey' ? 'wrong-passkey' : 'wrong-code');
  if (!(await setFactorAt(trx, sessionId, at))) throw new ProblemError('not-signed-in');
  const { way } = shown;
  await recordAct(trx, ...acts, { kind: 'checked-again', actorId: userId, subject: userId, fields: { way } });
  return true;
}

/** A code that another request has used meanwhile counts like any wrong one. */
function faster(error: unknown): undefined {
  if (error instanceof ProblemError && error.code === 'wrong-code') return undefined;
  throw error;
}
