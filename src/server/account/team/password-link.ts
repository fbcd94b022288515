import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { TeamRow } from '../../db/team.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { createLink, linkMinutes } from '../link/create-link.ts';
import { invalidateLinks } from '../link/invalidate-links.ts';
import type { Person } from '../person.ts';
import { mailInvitation, mailsByInviter, type TooManyInvitations } from './invitation.ts';
import { lockMember } from './member.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'newId' | 'options' | 'outbox' | 'recordAct' | 'throttle'>;
type Sent = { readonly ok: true; readonly kind: 'invitation' | 'password' };

/** Mails a link to a new password; who has none yet gets the invitation again. Throws `unknown-person`. */
export async function sendPasswordLink(services: Deps, by: Person, id: string): Promise<Sent | TooManyInvitations> {
  const { database, outbox, recordAct, throttle } = services;
  const result = await database.db.transaction().execute(async (trx): Promise<Sent | TooManyInvitations> => {
    const { row } = await lockMember(trx, id);
    if (row.isDisabled) throw new ProblemError('unknown-person');
    const waitSeconds = await throttle.consumeIn(trx, mailsByInviter(by));
    if (waitSeconds > 0) return { ok: false, code: 'too-many-invitations', waitSeconds };
    if (row.hasPassword) await mailNewPassword(services, trx, row);
    else await mailInvitation(services, trx, by, row);
    await recordAct(trx, { kind: 'password-link-sent', actorId: by.userId, subject: id });
    return { ok: true, kind: row.hasPassword ? 'password' : 'invitation' };
  });
  if (result.ok) outbox.wake();
  return result;
}

async function mailNewPassword(services: Deps, trx: Kysely<Tables>, { id, email, name }: TeamRow): Promise<void> {
  await invalidateLinks(trx, id, 'passwordForgotten');
  const link = await createLink(services, trx, { userId: id, kind: 'passwordForget' });
  const values = { link, minutes: linkMinutes('passwordForget') };
  await services.outbox.put(trx, 'passwort-zuruecksetzen', email, values, { name });
}
