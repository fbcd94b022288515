import type { Kysely } from 'kysely';
import { findAccountByEmail, isInvited, lockAccount } from '../../db/account.ts';
import { deletePasswordRequest } from '../../db/password-request.ts';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { createLink, linkMinutes } from '../link/create-link.ts';
import { invalidateLinks } from '../link/invalidate-links.ts';
import { mailsPerAddress } from '../mail-quota.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'newId' | 'options' | 'outbox' | 'recordAct' | 'throttle'>;

/** Request, link and mail in one transaction: one of several processes sends the mail, and a crash loses no request. */
export const processPasswordRequest = (services: Deps, id: string): Promise<void> =>
  services.database.db.transaction().execute((trx) => processIn(services, trx, id));

async function processIn(services: Deps, trx: Kysely<Tables>, id: string): Promise<void> {
  const email = await deletePasswordRequest(trx, id);
  const known = email && (await findAccountByEmail(trx, email));
  if (!known || known.isDisabled || isInvited(known)) return;
  if ((await services.throttle.consumeIn(trx, mailsPerAddress('passwordForget', known.email))) > 0) return;
  const account = await lockAccount(trx, known.id);
  if (!account) return;
  await invalidateLinks(trx, account.id, 'passwordForgotten');
  const link = await createLink(services, trx, { userId: account.id, kind: 'passwordForget' });
  await services.outbox.put(trx, 'passwort-zuruecksetzen', account.email, {
    link,
    minutes: linkMinutes('passwordForget'),
  });
  await services.recordAct(trx, { kind: 'password-link-sent', actorId: null, subject: account.id });
}
