import type { Kysely } from 'kysely';
import type { Row, Tables } from '../schema.ts';

export type Passkey = {
  readonly id: string;
  readonly userId: string;
  /** base64url. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
};

export async function listPasskeys(db: Kysely<Tables>, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(passkeyOf);
}

export async function findPasskey(db: Kysely<Tables>, credentialId: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
  return row && passkeyOf(row);
}

type NewPasskey = Omit<Passkey, 'createdAt' | 'lastUsedAt'>;

export async function insertPasskey(db: Kysely<Tables>, passkey: NewPasskey, now: Date): Promise<void> {
  await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Zero is the counter of keys that do not count. False where the key is gone, or its counter has not gone on. */
export async function spendPasskey(db: Kysely<Tables>, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where((stored) =>
      stored.or([stored('counter', '<', counter), stored.and([stored('counter', '=', 0), stored.lit(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** PostgreSQL gives a bigint as text. */
const passkeyOf = (row: Row<'passkey'>): Passkey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: JSON.parse(row.transports) as string[],
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});
