import type { Kysely } from 'kysely';
import type { TeamMember } from '#contract/team.ts';
import { lockAccount, lockAdmins } from '../../db/account.ts';
import { countFactors, type FactorCounts } from '../../db/factor/factors.ts';
import type { Tables } from '../../db/schema.ts';
import { findTeamRow, listTeam, type TeamRow } from '../../db/team.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import { toUnicodeEmail } from '../email-notation.ts';

export async function listMembers(db: Kysely<Tables>): Promise<TeamMember[]> {
  const rows = await listTeam(db);
  const factors = await countFactors(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => memberOf(row, factors.get(row.id)));
}

/** As the API shows her. Throws `unknown-person` for who is not of the firm. */
export async function memberView(db: Kysely<Tables>, id: string): Promise<TeamMember> {
  const row = await requireTeamRow(db, id);
  return memberOf(row, (await countFactors(db, [id])).get(id));
}

export async function requireTeamRow(db: Kysely<Tables>, id: string): Promise<TeamRow> {
  const row = await findTeamRow(db, id);
  if (!row) throw new ProblemError('unknown-person');
  return row;
}

type LockedMember = { readonly row: TeamRow; readonly isLastAdmin: boolean };

/**
 * Somebody of the firm, locked until the end of the transaction, after all admins: of two who take each other's role at once the
 * second finds herself the last. Who has no password cannot take over, and does not count. Throws `unknown-person`.
 */
export async function lockMember(trx: Kysely<Tables>, id: string): Promise<LockedMember> {
  const admins = await lockAdmins(trx);
  await lockAccount(trx, id);
  const row = await requireTeamRow(trx, id);
  return { row, isLastAdmin: admins.filter(({ hasPassword }) => hasPassword).every((admin) => admin.id === id) };
}

const NO_FACTORS: FactorCounts = { passkeys: 0, totp: 0, recoveryCodes: 0 };

const memberOf = (row: TeamRow, factors: FactorCounts = NO_FACTORS): TeamMember => ({
  id: row.id,
  email: toUnicodeEmail(row.email),
  name: row.name,
  role: row.role,
  phoneNumber: row.phoneNumber,
  state: stateOf(row),
  lastSignInAt: row.lastSignInAt,
  factors: { ...factors, totp: factors.totp > 0 },
  version: row.version,
});

function stateOf({ isActive, isDisabled }: TeamRow): TeamMember['state'] {
  if (isDisabled) return 'deactivated';
  return isActive ? 'active' : 'invited';
}
