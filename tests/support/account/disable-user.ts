import type { Kysely } from 'kysely';
import { updateAccount } from '#server/db/account.ts';
import { deleteOpenLinks } from '#server/db/mailed-link.ts';
import type { Tables } from '#server/db/schema.ts';
import { deleteSessions } from '#server/db/session.ts';

/** As an admin will: nobody signs in to this account any more; its sessions and mailed links end now. */
export const disableUser = (db: Kysely<Tables>, id: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await updateAccount(trx, id, { disabledAt: now }, now);
    await deleteSessions(trx, id);
    await deleteOpenLinks(trx, id);
  });
