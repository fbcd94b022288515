import type { TeamMember } from '#contract/team.ts';
import type { TeamFields } from '#domain/account/team-form.ts';
import type { Act } from '#domain/log/act.ts';
import { type TeamRow, updateTeamRow } from '../../db/team.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../person.ts';
import { lockMember, memberView } from './member.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'recordAct'>;
type Change = { readonly id: string; readonly version: number; readonly fields: TeamFields };

/** Throws `person-changed` with both versions where the version is not the stored one, and `last-admin-stays`. */
export async function changePerson(
  { clock, database, recordAct }: Deps,
  by: Person,
  { id, version, fields }: Change,
): Promise<TeamMember> {
  return database.db.transaction().execute(async (trx) => {
    const { row, isLastAdmin } = await lockMember(trx, id);
    // Of somebody who is gone nothing but the name is kept.
    if (row.isDisabled) throw new ProblemError('unknown-person');
    const stored = fieldsOf(row);
    if (row.version !== version)
      throw new ProblemError('person-changed', undefined, {
        versions: { version: row.version, stored, sent: fields },
      });
    if (isLastAdmin && fields.role !== row.role) throw new ProblemError('last-admin-stays');
    const changed = fieldNames.filter((name) => stored[name] !== fields[name]);
    if (changed.length === 0) return memberView(trx, id);
    await updateTeamRow(trx, id, fields, clock());
    const member = await memberView(trx, id);
    await recordAct(
      trx,
      ...actsOf(changed, { from: stored, to: fields }).map((act) => ({ ...act, actorId: by.userId, subject: id })),
    );
    return member;
  });
}

const fieldNames = ['name', 'role', 'phoneNumber'] as const;

const fieldsOf = ({ name, role, phoneNumber }: TeamRow) => ({ name, role, phoneNumber });

type Both = { readonly from: { readonly role: string }; readonly to: { readonly role: string } };

/** A role is an act of its own; of the others only their names are said. */
function actsOf(changed: readonly (typeof fieldNames)[number][], { from, to }: Both): Pick<Act, 'kind' | 'fields'>[] {
  const others = changed.filter((name) => name !== 'role');
  return [
    ...(changed.includes('role') ? [{ kind: 'role-changed', fields: { from: from.role, to: to.role } } as const] : []),
    ...(others.length > 0 ? [{ kind: 'person-changed', fields: { changed: others.join(' ') } } as const] : []),
  ];
}
