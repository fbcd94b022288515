import { insertPasswordRequest } from '../db/password-request.ts';
import type { Services } from '../services.ts';
import { mailsAskedBy } from './mail-quota.ts';
import type { Visitor } from './visitor.ts';

type Needs = Pick<Services, 'clock' | 'database' | 'newId' | 'passwordRequests' | 'throttle'>;

/** Only writes down that somebody asked, so that it takes as long for an unknown address as for a known one. */
export async function forgotPassword(
  { clock, database, newId, passwordRequests, throttle }: Needs,
  { email }: { readonly email: string },
  visitor: Visitor,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    if ((await throttle.takeIn(trx, mailsAskedBy(visitor, 'passwordForget', email))) > 0) return;
    await insertPasswordRequest(trx, { id: newId(), email }, clock());
  });
  passwordRequests.wake();
}
