import type { Config } from '../config.ts';
import type { Database } from '../db/connection/open.ts';
import { resealTotp } from './factor/reseal-totp.ts';
import { totpKeys } from './factor/totp-key.ts';
import { acceptOldSecret, type OldSecret } from './old-secret.ts';
import { readSecret } from './secret.ts';

type Secrets = { readonly secret: string; readonly oldSecret: OldSecret | undefined };
type Settings = Pick<Config, 'jwtSecret' | 'jwtSecretOld' | 'dataDir' | 'databaseUrl'>;

/** At the start: the secret, the one before while it holds, and all that is encrypted with the one of now. */
export async function takeUpSecrets(database: Database, config: Settings, now: Date): Promise<Secrets> {
  const secret = readSecret(config);
  const oldSecret = await acceptOldSecret(database.db, { secret, oldSecret: config.jwtSecretOld }, now);
  await resealTotp(database, totpKeys(secret, config.jwtSecretOld));
  return { secret, oldSecret };
}
