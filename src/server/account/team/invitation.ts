import type { Kysely } from 'kysely';
import { quota } from '#domain/throttle.ts';
import { findAccount } from '../../db/account.ts';
import { deleteOpenLinks } from '../../db/mailed-link.ts';
import type { Tables } from '../../db/schema.ts';
import type { TeamRow } from '../../db/team.ts';
import type { LimitedAction } from '../../http/throttle.ts';
import type { Services } from '../../services.ts';
import { createLink, linkHours } from '../link/create-link.ts';
import { calledName, type Person } from '../person.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'newId' | 'options' | 'outbox'>;
type Invited = Pick<TeamRow, 'id' | 'email' | 'name'>;

/** Links and invitations that one person can have mailed in an hour. */
const perInviter = quota({ most: 20, seconds: 60 * 60 });

export type TooManyInvitations = {
  readonly ok: false;
  readonly code: 'too-many-invitations';
  readonly waitSeconds: number;
};

/** To be counted in the transaction that writes the mail. */
export const mailsByInviter = ({ userId }: Pick<Person, 'userId'>): LimitedAction => ({
  name: `team:invitations:${userId}`,
  limit: perInviter,
});

/** Mails a link to the first password. It is the only one that holds: an earlier invitation is void. */
export async function mailInvitation(services: Deps, trx: Kysely<Tables>, by: Person, invited: Invited): Promise<void> {
  const inviter = await findAccount(trx, by.userId);
  await deleteOpenLinks(trx, invited.id, ['invitation']);
  const link = await createLink(services, trx, { userId: invited.id, kind: 'invitation' });
  await services.outbox.put(
    trx,
    'team-einladung',
    invited.email,
    { link, hours: linkHours('invitation'), invitedBy: inviter ? calledName(inviter) : '' },
    { name: invited.name },
  );
}
