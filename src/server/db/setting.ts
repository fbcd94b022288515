import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export async function findSetting(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function setSetting(db: Kysely<Tables>, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** False where it has a value already. */
export async function setSettingOnce(db: Kysely<Tables>, name: string, value: string): Promise<boolean> {
  const inserted = await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Sets it to a text that sorts behind the one there is; false where another process has done so already. */
export async function raiseSetting(db: Kysely<Tables>, name: string, value: string): Promise<boolean> {
  if (await setSettingOnce(db, name, value)) return true;
  const raised = await db
    .updateTable('setting')
    .set({ value })
    .where('name', '=', name)
    .where('value', '<', value)
    .executeTakeFirst();
  return raised.numUpdatedRows > 0n;
}

/** The value as it is, locked until the end of the transaction; sets `first` where there is none. */
export async function lockSetting(trx: Kysely<Tables>, name: string, first: string): Promise<string> {
  await setSettingOnce(trx, name, first);
  const { value } = await trx
    .updateTable('setting')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

export async function deleteSetting(db: Kysely<Tables>, name: string): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute();
}
