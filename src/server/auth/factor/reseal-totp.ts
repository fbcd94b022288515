import type { Database } from '../../db/connection/open.ts';
import { listTotpSecrets, replaceTotpSecret } from '../../db/factor/totp.ts';
import type { TotpKeys } from './totp-key.ts';

/**
 * Seals with the key of now what an earlier one has sealed. Several processes may do it at once; what no key opens stays as it
 * is, and its codes are refused with a sentence.
 */
export const resealTotp = ({ db }: Pick<Database, 'db'>, { isCurrent, open, seal }: TotpKeys): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const { id, secret: from } of await listTotpSecrets(trx)) {
      const plain = isCurrent(from) ? undefined : await open(from, id);
      if (plain) await replaceTotpSecret(trx, id, { from, to: await seal(plain, id) });
    }
  });
