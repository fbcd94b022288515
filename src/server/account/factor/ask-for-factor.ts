import { countFactors } from '../../db/factor/factors.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'auth' | 'database'>;

export type AskedFactor = {
  readonly ok: false;
  readonly code: 'second-factor';
  /** The ticket is good in this browser alone. */
  readonly cookies: readonly string[];
  /** Of the problem (decisions, Team). */
  readonly extensions: { readonly ticket: string; readonly kinds: readonly string[]; readonly setUp?: true };
};

/** After the right password of somebody who needs a second factor: a ticket, and what it can be finished with. */
export async function askForFactor({ auth, database }: Deps, userId: string, visitor: Visitor): Promise<AskedFactor> {
  const asked = await database.db.transaction().execute(async (trx) => {
    const counts = (await countFactors(trx, [userId])).get(userId) ?? { passkeys: 0, totp: 0, recoveryCodes: 0 };
    const isNew = counts.passkeys + counts.totp === 0;
    const purpose = isNew ? 'setup' : 'login';
    return { counts, isNew, ...(await auth.tickets.issue(trx, { purpose, userId }, visitor.cookies)) };
  });
  const { counts, isNew, ticket, cookies } = asked;
  const kinds = [
    ...(counts.passkeys > 0 ? ['passkey'] : []),
    ...(counts.totp > 0 ? ['totp'] : []),
    ...(counts.recoveryCodes > 0 && !isNew ? ['recovery'] : []),
  ];
  return {
    ok: false,
    code: 'second-factor',
    cookies,
    extensions: { ticket, kinds, ...(isNew ? { setUp: true } : {}) },
  };
}
