import type { Kysely } from 'kysely';
import type { WithdrawalForm } from '#domain/message/withdrawal.ts';
import type { Tables } from './schema.ts';

export async function insertWithdrawal(
  db: Kysely<Tables>,
  { id, name, contract, email, phoneNumber = '', message = '' }: WithdrawalForm & { readonly id: string },
  receivedAt: Date,
): Promise<void> {
  await db
    .insertInto('withdrawal')
    .values({ id, name, contract, email, phone_number: phoneNumber, message, received_at: receivedAt.toISOString() })
    .execute();
}

export async function requireWithdrawal(db: Kysely<Tables>, id: string): Promise<{ readonly receivedAt: string }> {
  const { received_at } = await db
    .selectFrom('withdrawal')
    .select('received_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { receivedAt: received_at };
}

type StoredWithdrawal = Pick<WithdrawalForm, 'name' | 'contract' | 'email'> & {
  readonly id: string;
  /** Empty where none was given, like the message. */
  readonly phoneNumber: string;
  readonly message: string;
  readonly receivedAt: string;
};

export async function findWithdrawal(db: Kysely<Tables>, id: string): Promise<StoredWithdrawal | undefined> {
  const row = await db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { phone_number: phoneNumber, received_at: receivedAt, ...same } = row;
  return { ...same, phoneNumber, receivedAt };
}

/** Those of these orders that a withdrawal names. */
export async function withdrawnOrders(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('withdrawal')
    .select('contract')
    .where((eb) => eb.or(references.map((each) => eb('contract', 'like', `%${each}%`))))
    .execute();
  return new Set(references.filter((each) => rows.some(({ contract }) => contract.includes(each))));
}

export async function deleteWithdrawalsBefore(db: Kysely<Tables>, day: Date): Promise<void> {
  await db.deleteFrom('withdrawal').where('received_at', '<', day.toISOString()).execute();
}
