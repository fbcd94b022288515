import type { TeamMember } from '#contract/team.ts';
import { updateTeamRow } from '../../db/team.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../person.ts';
import { mailInvitation } from './invitation.ts';
import { lockMember, memberView } from './member.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'newId' | 'options' | 'outbox' | 'recordAct'>;

/** Lets somebody in again. Of her password nothing was kept, so she is invited once more. Throws `unknown-person`. */
export async function activate(services: Deps, by: Person, id: string): Promise<TeamMember> {
  const { clock, database, outbox, recordAct } = services;
  const member = await database.db.transaction().execute(async (trx) => {
    const { row } = await lockMember(trx, id);
    if (!row.isDisabled) return memberView(trx, id);
    await updateTeamRow(trx, id, { disabledAt: null }, clock());
    await mailInvitation(services, trx, by, row);
    const activated = await memberView(trx, id);
    await recordAct(trx, { kind: 'person-activated', actorId: by.userId, subject: id });
    return activated;
  });
  outbox.wake();
  return member;
}
