import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { findSetting, setSettingOnce } from '../db/setting.ts';
import { keyFor } from './secret.ts';

/** So long after the first start with a new secret what the old one signed still holds: as long as an access token. */
export const OLD_SECRET_SECONDS = 15 * 60;

/** The secret before (`JWT_SECRET_OLD`), and when it is forgotten. */
export type OldSecret = { readonly secret: string; readonly until: Date };

type Secrets = { readonly secret: string; readonly oldSecret: string | undefined };

/**
 * Keeps the moment of the first start with this secret, so that another start prolongs nothing, and returns the old one with
 * its end. Under a hash of a derived key: the setting tells nothing about the secret.
 */
export async function acceptOldSecret(
  db: Kysely<Tables>,
  { secret, oldSecret }: Secrets,
  now: Date,
): Promise<OldSecret | undefined> {
  const name = `secretSince:${createHash('sha256').update(keyFor(secret, 'secret-id')).digest('base64url')}`;
  await setSettingOnce(db, name, now.toISOString());
  const since = new Date((await findSetting(db, name)) ?? now);
  if (oldSecret === undefined || oldSecret === secret) return undefined;
  return { secret: oldSecret, until: new Date(since.getTime() + OLD_SECRET_SECONDS * 1000) };
}
