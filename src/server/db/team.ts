import { type Kysely, sql } from 'kysely';
import type { Role } from '#domain/account/user.ts';
import type { Tables } from './schema.ts';

/** Somebody of the firm, in any state. The address is in its ASCII form. */
export type TeamRow = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly phoneNumber: string;
  readonly isActive: boolean;
  readonly isDisabled: boolean;
  readonly lastSignInAt: string | null;
  readonly version: number;
  readonly hasPassword: boolean;
};

/** By name; who has none yet stands at the end. */
export async function listTeam(db: Kysely<Tables>): Promise<readonly TeamRow[]> {
  const rows = await selectTeam(db)
    .orderBy(sql`case when "user".name = '' then 1 else 0 end`)
    .orderBy(sql`lower("user".name)`)
    .orderBy('user.email')
    .execute();
  return rows.map(teamRowOf);
}

export async function findTeamRow(db: Kysely<Tables>, id: string): Promise<TeamRow | undefined> {
  const row = await selectTeam(db).where('user.id', '=', id).executeTakeFirst();
  return row && teamRowOf(row);
}

type TeamChanges = {
  readonly [Name in 'name' | 'role' | 'phoneNumber' | 'disabledAt' | 'lastSignInAt']?: ChangeOf[Name];
};
type ChangeOf = { name: string; role: Role; phoneNumber: string; disabledAt: Date | null; lastSignInAt: null };

/** Counts the version. */
export async function updateTeamRow(db: Kysely<Tables>, id: string, changes: TeamChanges, now: Date): Promise<void> {
  const { name, role, phoneNumber, disabledAt, lastSignInAt } = changes;
  await db
    .updateTable('user')
    .set(({ eb }) => ({
      ...(name === undefined ? {} : { name }),
      ...(role === undefined ? {} : { role }),
      ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
      ...(disabledAt === undefined ? {} : { disabled_at: disabledAt?.toISOString() ?? null }),
      ...(lastSignInAt === undefined ? {} : { last_sign_in_at: lastSignInAt }),
      team_version: eb('team_version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}

const selectTeam = (db: Kysely<Tables>) =>
  db
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
    .where('user.role', 'is not', null)
    .where('user.role', '<>', 'user');

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectTeam>['executeTakeFirstOrThrow']>>;

const teamRowOf = (row: SelectedRow): TeamRow => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role as Role,
  phoneNumber: row.phone_number,
  isActive: row.email_verified === 1,
  isDisabled: row.disabled_at !== null,
  lastSignInAt: row.last_sign_in_at,
  version: row.team_version,
  hasPassword: Boolean(row.has_password),
});
