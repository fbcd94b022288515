import type { TeamMember } from '#contract/team.ts';
import type { Invitation } from '#domain/account/team-form.ts';
import { deleteInactiveAccount, insertAccount } from '../../db/account.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { isEmailInUse } from '../email-in-use.ts';
import type { Person } from '../person.ts';
import { mailInvitation, mailsByInviter, type TooManyInvitations } from './invitation.ts';
import { memberView } from './member.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'newId' | 'options' | 'outbox' | 'recordAct' | 'throttle'>;
type Result = { readonly ok: true; readonly member: TeamMember } | TooManyInvitations;

/**
 * Makes an account that its invitation alone opens. An unconfirmed registration with the address gives way: it may come from a
 * stranger. Throws `email-has-account`, also for an address that is invited already.
 */
export async function invite(
  services: Deps,
  by: Person,
  { email, name, role, phoneNumber }: Invitation,
): Promise<Result> {
  const { clock, database, newId, outbox, recordAct, throttle } = services;
  const id = newId();
  const result = await database.db.transaction().execute(async (trx): Promise<Result> => {
    const waitSeconds = await throttle.consumeIn(trx, mailsByInviter(by));
    if (waitSeconds > 0) return { ok: false, code: 'too-many-invitations', waitSeconds };
    if (await isEmailInUse(trx, email)) throw new ProblemError('email-has-account');
    await deleteInactiveAccount(trx, email);
    const isNew = await insertAccount(trx, { id, email, name, phoneNumber, role, isActive: false }, clock());
    if (!isNew) throw new ProblemError('email-has-account');
    await mailInvitation(services, trx, by, { id, email, name });
    const member = await memberView(trx, id);
    await recordAct(trx, { kind: 'person-invited', actorId: by.userId, subject: id, fields: { role } });
    return { ok: true, member };
  });
  if (result.ok) outbox.wake();
  return result;
}
