import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Hash -> ISO time at which what it stands for was erased last. */
export type Erasures = ReadonlyMap<string, string>;

const AT_ONCE = 500;

/** A later time replaces an earlier one. */
export async function insertErasures(db: Kysely<Tables>, erasures: Erasures): Promise<void> {
  const rows = [...erasures].map(([hash, at]) => ({ hash, at }));
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await db
      .insertInto('erasure')
      .values(rows.slice(start, start + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .column('hash')
          .doUpdateSet(({ ref }) => ({ at: ref('excluded.at') }))
          .whereRef('erasure.at', '<', 'excluded.at'),
      )
      .execute();
}

export async function listErasures(db: Kysely<Tables>): Promise<Erasures> {
  const rows = await db.selectFrom('erasure').selectAll().execute();
  return new Map(rows.map(({ hash, at }) => [hash, at]));
}
