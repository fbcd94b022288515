import type { Attestation } from '#contract/factor.ts';
import { isUniqueViolation } from '../../db/connection/failure.ts';
import { insertPasskey, listPasskeys } from '../../db/factor/passkey.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { toUnicodeEmail } from '../email-notation.ts';
import { recordFailedCheck } from './limited-code.ts';
import type { FactorSender } from './sender.ts';
import { finishSetUp, type SettingUp } from './set-up.ts';

const MOST_PASSKEYS = 10;

/** What the browser needs to make a passkey. Throws `too-many-factors`. */
export async function startPasskey(
  { auth, database, firm }: Pick<Services, 'auth' | 'database' | 'firm'>,
  { account: { id: userId, email }, person, ticket }: SettingUp,
): Promise<Record<string, unknown>> {
  const existing = await listPasskeys(database.db, userId);
  if (existing.length >= MOST_PASSKEYS) throw new ProblemError('too-many-factors');
  const owner = { userId, email: toUnicodeEmail(email), firm: firm.name };
  const { options, challenge } = await auth.passkeys.creation(owner, existing);
  const { tickets } = auth;
  await database.db.transaction().execute(async (trx) => {
    if (ticket) await tickets.challenge(trx, ticket, challenge);
    else
      await tickets.issueForSession(trx, { purpose: 'registration', userId, challenge, sessionId: person.sessionId });
  });
  return options;
}

type Deps = Parameters<typeof finishSetUp>[0];
type Form = { readonly name: string; readonly attestation: Attestation };

/** Throws `wrong-passkey`, also for one that an account has already, and `too-many-factors`. */
export async function addPasskey(services: Deps, by: SettingUp, form: Form, { visitor, host }: FactorSender) {
  const { auth, clock, database, newId } = services;
  const { id: userId } = by.account;
  const ticket = by.ticket ?? (await auth.tickets.findOfSession(database.db, by.person.sessionId, 'registration'));
  const challenge = ticket?.challenge;
  const made = challenge ? await auth.passkeys.readAttestation(form.attestation, { challenge, host }) : undefined;
  if (!ticket || !made) {
    await recordFailedCheck(services, { actorId: by.person?.userId ?? null, subject: userId, way: 'passkey' });
    throw new ProblemError('wrong-passkey');
  }
  const store: Parameters<typeof finishSetUp>[2]['store'] = async (trx) => {
    if ((await listPasskeys(trx, userId)).length >= MOST_PASSKEYS) throw new ProblemError('too-many-factors');
    // With a ticket it is used where the session is opened.
    if (by.person && !(await auth.tickets.spend(trx, ticket))) throw new ProblemError('wrong-passkey');
    await insertPasskey(trx, { id: newId(), userId, name: form.name, ...made }, clock());
  };
  return finishSetUp(services, by, { way: 'passkey', store }, visitor).catch(taken);
}

function taken(error: unknown): never {
  throw isUniqueViolation(error) ? new ProblemError('wrong-passkey') : error;
}
