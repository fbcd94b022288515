import { type Kysely, sql } from 'kysely';
import { isTeam } from '#domain/account/role.ts';
import type { Role } from '#domain/account/user.ts';
import type { Row, Tables } from './schema.ts';

/** An account in any state. The address is in its ASCII form. */
export type Account = {
  readonly id: string;
  readonly email: string;
  /** Of the people of the firm; of others empty. */
  readonly name: string;
  readonly phoneNumber: string;
  readonly role: Role | null;
  readonly isActive: boolean;
  readonly isDisabled: boolean;
  readonly createdAt: string;
};

type NewAccount = Pick<Account, 'id' | 'email' | 'phoneNumber' | 'role' | 'isActive'> & { readonly name?: string };

/** Of the firm, with an invitation that she has not taken yet: nothing but the invitation opens this account. */
export const isInvited = ({ role, isActive, isDisabled }: Account): boolean => isTeam(role) && !isActive && !isDisabled;

/** What stands in a history: the name, of those who have none the address. Selected with a join of `user`. */
export const calledBy = sql<string | null>`coalesce(nullif("user".name, ''), "user".email)`;

export async function findAccount(db: Kysely<Tables>, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  return row && accountOf(row);
}

export async function findAccountByEmail(db: Kysely<Tables>, email: string): Promise<Account | undefined> {
  const row = await db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
  return row && accountOf(row);
}

/** The account, locked until the end of the transaction. */
export async function lockAccount(db: Kysely<Tables>, id: string): Promise<Account | undefined> {
  const row = await db
    .updateTable('user')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && accountOf(row);
}

/** False where the address has an account, also one created concurrently by another process. */
export async function insertAccount(db: Kysely<Tables>, account: NewAccount, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('user')
    .values({
      id: account.id,
      email: account.email,
      email_verified: Number(account.isActive),
      name: account.name ?? '',
      phone_number: account.phoneNumber,
      role: account.role,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n) > 0;
}

type Changes = { readonly [Name in 'email' | 'phoneNumber' | 'isActive' | 'role' | 'disabledAt']?: ChangeOf[Name] };
type ChangeOf = { email: string; phoneNumber: string; isActive: true; role: Role; disabledAt: Date };

export async function updateAccount(db: Kysely<Tables>, id: string, changes: Changes, now: Date): Promise<void> {
  const { email, phoneNumber, isActive, role, disabledAt } = changes;
  await db
    .updateTable('user')
    .set({
      ...(email === undefined ? {} : { email }),
      ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
      ...(isActive === undefined ? {} : { email_verified: 1 }),
      ...(role === undefined ? {} : { role }),
      ...(disabledAt === undefined ? {} : { disabled_at: disabledAt.toISOString() }),
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

type NumberChange = { readonly from: string; readonly to: string };

/** False where the stored number is no longer `from`. */
export async function replacePhoneNumber(
  db: Kysely<Tables>,
  id: string,
  { from, to }: NumberChange,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('user')
    .set(({ eb }) => ({ phone_number: to, team_version: eb('team_version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .where('phone_number', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** With all rows of the account (foreign keys cascade), but for preparations that are held: these lose their owner. */
export async function deleteAccountRow(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('preparation')
    .set({ user_id: null })
    .where('user_id', '=', id)
    .where('reference', 'in', (held) => held.selectFrom('case_hold').select('reference'))
    .execute();
  await db.deleteFrom('user').where('id', '=', id).execute();
}

/** Deletes an unconfirmed registration with this address. */
export async function deleteInactiveAccount(db: Kysely<Tables>, email: string): Promise<void> {
  await db
    .deleteFrom('user')
    .where('email', '=', email)
    .where('email_verified', '=', 0)
    .where('disabled_at', 'is', null)
    .execute();
}

export type Admin = Account & { readonly hasPassword: boolean };

/** The active admins, all locked until the end of the transaction. */
export async function lockAdmins(db: Kysely<Tables>): Promise<readonly Admin[]> {
  await db
    .updateTable('user')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('role', '=', 'admin')
    .execute();
  const rows = await db
    .selectFrom('user')
    .selectAll('user')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('credential')
          .select('credential.id')
          .whereRef('credential.user_id', '=', 'user.id')
          .where('credential.password', 'is not', null),
      ).as('has_password'),
    )
    .where('role', '=', 'admin')
    .where('email_verified', '=', 1)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...accountOf(row), hasPassword: Boolean(row.has_password) }));
}

const accountOf = (row: Row<'user'>): Account => ({
  id: row.id,
  email: row.email,
  name: row.name,
  phoneNumber: row.phone_number,
  role: row.role as Role | null,
  isActive: row.email_verified === 1,
  isDisabled: row.disabled_at !== null,
  createdAt: row.created_at,
});
