import type { Factors } from '#contract/own-factor.ts';
import { isTeam } from '#domain/account/role.ts';
import { countFactors } from '../../db/factor/factors.ts';
import { listPasskeys } from '../../db/factor/passkey.ts';
import { listTotp } from '../../db/factor/totp.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../person.ts';

/** As the person sees her own. */
export async function listFactors(
  { database: { db } }: Pick<Services, 'database'>,
  { userId, role }: Person,
): Promise<Factors> {
  const passkeys = (await listPasskeys(db, userId)).map((each) => ({ ...each, kind: 'passkey' as const }));
  const apps = (await listTotp(db, userId)).map((each) => ({ ...each, kind: 'totp' as const, name: '' }));
  return {
    factors: [...passkeys, ...apps].map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      createdAt,
      lastUsedAt,
    })),
    recoveryCodes: (await countFactors(db, [userId])).get(userId)?.recoveryCodes ?? 0,
    isRequired: isTeam(role),
  };
}
