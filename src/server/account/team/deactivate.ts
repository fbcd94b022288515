import type { Kysely } from 'kysely';
import type { TeamMember } from '#contract/team.ts';
import { deletePassword } from '../../db/credential.ts';
import { deleteFeed } from '../../db/desk/feed.ts';
import { deleteFactors } from '../../db/factor/factors.ts';
import { deleteOpenLinks } from '../../db/mailed-link.ts';
import { deletePasswordRequestsOf } from '../../db/password-request.ts';
import type { Tables } from '../../db/schema.ts';
import { deleteSessions } from '../../db/session.ts';
import { type TeamRow, updateTeamRow } from '../../db/team.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../person.ts';
import { lockMember, memberView } from './member.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'recordAct'>;

/**
 * Nobody gets in with this account any more, from the next call on. Throws `last-admin-stays`, `not-yourself` and
 * `unknown-person`; somebody who is out already stays out.
 */
export async function deactivate({ clock, database, recordAct }: Deps, by: Person, id: string): Promise<TeamMember> {
  return database.db.transaction().execute(async (trx) => {
    const { row, isLastAdmin } = await lockMember(trx, id);
    if (row.isDisabled) return memberView(trx, id);
    if (isLastAdmin) throw new ProblemError('last-admin-stays');
    if (id === by.userId) throw new ProblemError('not-yourself');
    await forget(trx, row);
    await updateTeamRow(trx, id, { disabledAt: clock(), phoneNumber: '', lastSignInAt: null }, clock());
    const member = await memberView(trx, id);
    await recordAct(trx, { kind: 'person-deactivated', actorId: by.userId, subject: id });
    return member;
  });
}

/** All ways in, and what else was kept of her. Her name stays in the history, her address so that she can come back. */
async function forget(trx: Kysely<Tables>, { id, email }: TeamRow): Promise<void> {
  await deleteSessions(trx, id);
  await deleteOpenLinks(trx, id);
  await deletePasswordRequestsOf(trx, email);
  await deletePassword(trx, id);
  await deleteFactors(trx, id);
  await deleteFeed(trx, id);
}
