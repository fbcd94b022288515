import { type Kysely, sql } from 'kysely';
import type { Row, Tables } from './schema.ts';

export type StoredPicture = Pick<Row<'picture'>, 'name' | 'type' | 'bytes'>;
type NewPicture = StoredPicture & {
  readonly alt: string;
  readonly author: string;
  readonly width: number;
  readonly height: number;
};

/** Its name says its content. One that is there already counts as uploaded now: whoever uploads it means to use it. */
export async function insertPicture(db: Kysely<Tables>, picture: NewPicture, now: Date): Promise<void> {
  await db
    .insertInto('picture')
    .values({ ...picture, at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: now.toISOString() }))
    .execute();
}

export const findPicture = (db: Kysely<Tables>, name: string): Promise<StoredPicture | undefined> =>
  db.selectFrom('picture').select(['name', 'type', 'bytes']).where('name', '=', name).executeTakeFirst();

export async function listPictureNames(db: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await db.selectFrom('picture').select('name').execute();
  return rows.map(({ name }) => name);
}

export type ListedPicture = Pick<Row<'picture'>, 'name' | 'alt' | 'width' | 'height' | 'at'> & {
  readonly size: number;
};

/** The newest first, without their bytes. */
export async function listPictures(db: Kysely<Tables>): Promise<readonly ListedPicture[]> {
  const rows = await db
    .selectFrom('picture')
    .select(['name', 'alt', 'width', 'height', 'at', sql<number | string>`length(bytes)`.as('size')])
    .orderBy('at', 'desc')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** False where there was none. */
export async function deletePicture(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('picture').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listPicturesBefore(db: Kysely<Tables>, day: Date): Promise<readonly string[]> {
  const rows = await db.selectFrom('picture').select('name').where('at', '<', day.toISOString()).execute();
  return rows.map(({ name }) => name);
}

/** Whether a text called for it until after this day: in its newest version, or in one that was replaced since. */
export async function wasNamedSince(db: Kysely<Tables>, name: string, day: Date): Promise<boolean> {
  const row = await db
    .selectFrom('text_version')
    .select('text_version.path')
    // The name has letters, digits, hyphens and one dot: nothing that LIKE reads otherwise.
    .where('text_version.body', 'like', `%${name}%`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('text_version as next')
            .select('next.n')
            .whereRef('next.path', '=', 'text_version.path')
            .whereRef('next.n', '>', 'text_version.n')
            .where('next.at', '<', day.toISOString()),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
