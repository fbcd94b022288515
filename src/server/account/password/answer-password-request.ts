import type { Kysely } from 'kysely';
import { takePasswordRequest } from '../../db/password-request.ts';
import type { Tables } from '../../db/schema.ts';
import { findAccountByEmail, lockAccount } from '../../db/user.ts';
import type { Services } from '../../services.ts';
import { linkMinutes, newLink } from '../link/mailed-link.ts';
import { voidLinks } from '../link/void-links.ts';
import { mailsTo } from '../mail-quota.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'newId' | 'options' | 'outbox' | 'throttle'>;

/** Request, link and mail in one transaction: one of several processes sends the mail, and a crash loses no request. */
export const answerPasswordRequest = (services: Deps, id: string): Promise<void> =>
  services.database.db.transaction().execute((trx) => answer(services, trx, id));

async function answer(services: Deps, trx: Kysely<Tables>, id: string): Promise<void> {
  const email = await takePasswordRequest(trx, id);
  const known = email && (await findAccountByEmail(trx, email));
  if (!known || known.isDisabled) return;
  if ((await services.throttle.takeIn(trx, mailsTo('passwordForget', known.email))) > 0) return;
  const account = await lockAccount(trx, known.id);
  if (!account) return;
  await voidLinks(trx, account.id, 'passwordForgotten');
  const link = await newLink(services, trx, { userId: account.id, kind: 'passwordForget' });
  await services.outbox.put(trx, 'passwort-zuruecksetzen', account.email, {
    link,
    minutes: linkMinutes('passwordForget'),
  });
}
