import type { ExpressionBuilder, Kysely } from 'kysely';
import { orderReferencesIn } from '#domain/message/order-reference.ts';
import type { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { emailKey, nameKey } from '#domain/person-key.ts';
import { writtenWords } from './entry/searched-words.ts';
import type { Tables } from './schema.ts';

export async function insertWithdrawal(
  db: Kysely<Tables>,
  { id, name, contract, email, phoneNumber = '', message = '' }: WithdrawalForm & { readonly id: string },
  receivedAt: Date,
): Promise<void> {
  await db
    .insertInto('withdrawal')
    .values({
      id,
      name,
      contract,
      email,
      phone_number: phoneNumber,
      message,
      received_at: receivedAt.toISOString(),
      words: writtenWords({ name, email, phoneNumber }, contract, message),
      email_key: emailKey(email),
      name_key: nameKey(name),
    })
    .execute();
  for (const reference of orderReferencesIn(contract, message))
    await db.insertInto('withdrawal_order').values({ withdrawal_id: id, reference }).execute();
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
  const { name, contract, email, message, phone_number: phoneNumber, received_at: receivedAt } = row;
  return { id, name, contract, email, message, phoneNumber, receivedAt };
}

/** Those of these orders that a withdrawal names. */
export async function withdrawnOrders(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('withdrawal_order')
    .select('reference')
    .where('reference', 'in', references)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** Leaves those of orders that are held. */
export async function deleteWithdrawalsBefore(db: Kysely<Tables>, day: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('withdrawal').where(isOldWithdrawal(day)).executeTakeFirst();
  return Number(numDeletedRows);
}

export const isOldWithdrawal = (day: Date) => (eb: ExpressionBuilder<Tables, 'withdrawal'>) =>
  eb.and([eb('received_at', '<', day.toISOString()), eb.not(eb.exists(heldOrderOf(eb)))]);

const heldOrderOf = (eb: ExpressionBuilder<Tables, 'withdrawal'>) =>
  eb
    .selectFrom('withdrawal_order')
    .innerJoin('case_hold', 'case_hold.reference', 'withdrawal_order.reference')
    .select('withdrawal_order.reference')
    .whereRef('withdrawal_order.withdrawal_id', '=', 'withdrawal.id');
