import type { Kysely } from 'kysely';
import type { Assertion, FactorKind } from '#contract/factor.ts';
import type { Act } from '#domain/log/act.ts';
import { recoveryCodeHash } from '../../auth/factor/recovery-codes.ts';
import { matchingStep } from '../../auth/factor/totp.ts';
import { countFactors } from '../../db/factor/factors.ts';
import { findPasskey, type Passkey, spendPasskey } from '../../db/factor/passkey.ts';
import { isRecoveryCode, spendRecoveryCode } from '../../db/factor/recovery-code.ts';
import type { Ticket } from '../../db/factor/ticket.ts';
import { listTotp, spendTotpStep, type Totp } from '../../db/factor/totp.ts';
import type { Tables } from '../../db/schema.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { mailCodesUsedUp } from './factor-mail.ts';
import type { GivenCode } from './given-proof.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'options' | 'outbox'>;
type Owner = { readonly id: string; readonly email: string };

/**
 * A factor that is right as far as reading can tell. `spend` counts it in the transaction of what it opens, guarded, so that one
 * code counts once; undefined where somebody was faster, else what is to be logged of it.
 */
export type ShownFactor = {
  readonly way: FactorKind;
  readonly spend: (trx: Kysely<Tables>) => Promise<readonly Act[] | undefined>;
};

/** A code, once blanks and hyphens are gone. Undefined where it is wrong. */
export function readCode(services: Deps, owner: Owner, { kind, code }: GivenCode): Promise<ShownFactor | undefined> {
  return kind === 'totp' ? readTotp(services, owner, code) : readRecoveryCode(services, owner, code);
}

const UNREADABLE =
  'Codes Ihrer App können hier gerade nicht geprüft werden. Bitte nehmen Sie einen Passkey oder einen Wiederherstellungscode, oder lassen Sie Ihren zweiten Schritt zurücksetzen.';

export const plainCode = (code: string): string => code.replace(/[\s-]/g, '');

async function readTotp(
  { auth: { totpKeys }, clock, database }: Deps,
  { id: userId }: Owner,
  code: string,
): Promise<ShownFactor | undefined> {
  const opened = async (app: Totp) => ({ ...app, plain: await totpKeys.open(app.secret, app.id) });
  const apps = await Promise.all((await listTotp(database.db, userId)).map(opened));
  if (apps.length > 0 && apps.every(({ plain }) => plain === undefined))
    throw new ProblemError('wrong-code', undefined, { message: UNREADABLE });
  for (const { id, plain, lastStep } of apps) {
    const step = plain && matchingStep(plain, plainCode(code), clock(), lastStep);
    if (step !== undefined)
      return { way: 'totp', spend: async (trx) => ((await spendTotpStep(trx, id, step, clock())) ? [] : undefined) };
  }
  return undefined;
}

async function readRecoveryCode(services: Deps, owner: Owner, code: string): Promise<ShownFactor | undefined> {
  const { clock, database } = services;
  const hash = recoveryCodeHash(code);
  if (!(await isRecoveryCode(database.db, owner.id, hash))) return undefined;
  return {
    way: 'recovery',
    async spend(trx) {
      if (!(await spendRecoveryCode(trx, owner.id, hash, clock()))) return undefined;
      const left = (await countFactors(trx, [owner.id])).get(owner.id)?.recoveryCodes ?? 0;
      if (left === 0) await mailCodesUsedUp(services, trx, owner.email);
      return [{ kind: 'recovery-code-used', actorId: owner.id, subject: owner.id, fields: { left } }];
    },
  };
}

type Asked = { readonly ticket: Ticket | undefined; readonly host: string | undefined };

/** The person's passkey, and that it has signed the challenge of the ticket. Undefined where anything of it is wrong. */
export async function readPasskey(
  { auth: { passkeys }, clock, database }: Deps,
  assertion: Assertion,
  { ticket, host }: Asked,
): Promise<(ShownFactor & { readonly passkey: Passkey }) | undefined> {
  const challenge = ticket?.challenge;
  const passkey = challenge ? await findPasskey(database.db, assertion.id) : undefined;
  if (!challenge || !passkey || !isOwner(passkey, assertion, ticket)) return undefined;
  const counter = await passkeys.readAssertion(assertion, passkey, { challenge, host });
  if (counter === undefined) return undefined;
  return {
    way: 'passkey',
    passkey,
    spend: async (trx) => ((await spendPasskey(trx, passkey.id, counter, clock())) ? [] : undefined),
  };
}

/** Without a password the passkey itself has to name the person; after one it may. */
function isOwner({ userId }: Passkey, { response: { userHandle } }: Assertion, ticket: Ticket | undefined): boolean {
  const named = userHandle ? Buffer.from(userHandle, 'base64url').toString() : undefined;
  return ticket?.userId == null ? named === userId : ticket.userId === userId && (named ?? userId) === userId;
}
