import type { Kysely } from 'kysely';
import { updateAccount } from '../db/account.ts';
import { deleteOpenLinks } from '../db/mailed-link.ts';
import type { Tables } from '../db/schema.ts';
import { deleteSessions } from '../db/session.ts';

/** Blocks sign-in to the account and deletes its sessions and unused links. */
export const disableUser = (db: Kysely<Tables>, id: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await updateAccount(trx, id, { disabledAt: now }, now);
    await deleteSessions(trx, id);
    await deleteOpenLinks(trx, id);
  });
