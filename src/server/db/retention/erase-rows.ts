import type { Kysely } from 'kysely';
import type { PersonalKind } from '#domain/retention/personal-kind.ts';
import { deleteAccountRow } from '../account.ts';
import { deleteDeskCases } from '../desk/case.ts';
import { deleteContactMessages } from '../message.ts';
import { deleteOrders } from '../order.ts';
import type { Tables } from '../schema.ts';

type Erase = (db: Kysely<Tables>, ids: readonly string[]) => Promise<unknown>;

/** With all that hangs on them: documents, what the firm has written, answers, addresses in the history of a mail. */
const erasers: Readonly<Record<PersonalKind, Erase>> = {
  account: async (db, ids) => {
    const emails = db.selectFrom('user').select('email').where('id', 'in', ids);
    await db.deleteFrom('password_request').where('email', 'in', emails).execute();
    for (const id of ids) await deleteAccountRow(db, id);
  },
  order: deleteOrders,
  withdrawal: (db, ids) => db.deleteFrom('withdrawal').where('id', 'in', ids).execute(),
  preparation: async (db, ids) => {
    await db.deleteFrom('preparation').where('reference', 'in', ids).execute();
    await deleteDeskCases(db, ids);
  },
  call: deleteDeskCases,
  message: deleteContactMessages,
  appointment: (db, ids) => db.deleteFrom('appointment').where('id', 'in', ids).execute(),
  estimate: (db, ids) => db.deleteFrom('estimate').where('reference', 'in', ids).execute(),
  draft: (db, ids) => db.deleteFrom('draft').where('code', 'in', ids).execute(),
  mail: async (db, ids) => {
    await db.deleteFrom('change').where('thing', '=', 'mail').where('thing_id', 'in', ids).execute();
    await db.deleteFrom('mail').where('id', 'in', ids).execute();
  },
};

/** The account last: what is in it would lose its owner, or go with it. */
const ORDER = Object.keys(erasers).toReversed() as PersonalKind[];
const AT_ONCE = 500;

export async function eraseRows(
  db: Kysely<Tables>,
  rows: readonly { readonly kind: PersonalKind; readonly id: string }[],
): Promise<void> {
  for (const kind of ORDER) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += AT_ONCE)
      await erasers[kind](db, ids.slice(start, start + AT_ONCE));
  }
}
