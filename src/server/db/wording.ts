import type { Kysely } from 'kysely';
import { calledBy } from './account.ts';
import type { Tables } from './schema.ts';

export type NewTextVersion = {
  readonly path: string;
  readonly n: number;
  /** Null: the text was taken away. */
  readonly body: string | null;
  readonly author: string | null;
  readonly note: string | null;
  readonly fileHash: string;
};

/** Without its body. */
export type ListedTextVersion = {
  readonly n: number;
  readonly at: string;
  /** E-mail address of the author, while there is the account. */
  readonly by: string | null;
  readonly note: string | null;
  readonly isRemoval: boolean;
};

export type StoredTextVersion = ListedTextVersion & {
  readonly path: string;
  readonly body: string | null;
  readonly fileHash: string;
};

/** False where there is this version already: somebody else was first. */
export async function insertTextVersion(
  db: Kysely<Tables>,
  { fileHash, ...version }: NewTextVersion,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('text_version')
    .values({ ...version, file_hash: fileHash, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['path', 'n']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n) > 0;
}

/** The newest version of each text, by path. */
export async function listNewestTexts(db: Kysely<Tables>): Promise<ReadonlyMap<string, StoredTextVersion>> {
  const rows = await versions(db)
    .select('text_version.body')
    .innerJoin(
      (from) =>
        from
          .selectFrom('text_version')
          .select(({ fn }) => ['path', fn.max('n').as('n')])
          .groupBy('path')
          .as('newest'),
      (join) => join.onRef('newest.path', '=', 'text_version.path').onRef('newest.n', '=', 'text_version.n'),
    )
    .execute();
  return new Map(rows.map((row) => [row.path, versionOf(row)]));
}

/** As it was saved last in the browser; null: taken away there, undefined: never saved there. */
export async function findNewestBody(db: Kysely<Tables>, path: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('text_version')
    .select('body')
    .where('path', '=', path)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body;
}

/** The newest first. */
export async function listTextVersions(db: Kysely<Tables>, path: string): Promise<readonly ListedTextVersion[]> {
  const rows = await versions(db)
    .select(({ eb }) => eb.case().when('text_version.body', 'is', null).then(1).else(0).end().as('is_removal'))
    .where('text_version.path', '=', path)
    .orderBy('text_version.n', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({ ...listedOf(row), isRemoval: Number(row.is_removal) === 1 }));
}

/** Older ones can still be asked for by their number. */
const MOST_LISTED = 500;

export async function findTextVersion(
  db: Kysely<Tables>,
  path: string,
  n: number,
): Promise<StoredTextVersion | undefined> {
  const row = await versions(db)
    .select('text_version.body')
    .where('text_version.path', '=', path)
    .where('text_version.n', '=', n)
    .executeTakeFirst();
  return row && versionOf(row);
}

/** In one statement: a short one, since SQLite has one writer. */
const DELETED_AT_ONCE = 200;

/**
 * Versions that were replaced before a day. The newest one stands for its file, and those that a kept release was built from stay as long
 * as it does.
 */
export async function deleteTextsReplacedBefore(db: Kysely<Tables>, day: Date): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('text_version as old')
      .select(['old.path', 'old.n'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('text_version as next')
            .select('next.n')
            .whereRef('next.path', '=', 'old.path')
            .whereRef('next.n', '>', 'old.n')
            .where('next.at', '<', day.toISOString()),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('site_release')
              .select('site_release.version')
              .where('site_release.manifest', 'is not', null)
              .whereRef('site_release.texts_at', '>=', 'old.at')
              .where((inner) =>
                inner.not(
                  inner.exists(
                    inner
                      .selectFrom('text_version as later')
                      .select('later.n')
                      .whereRef('later.path', '=', 'old.path')
                      .whereRef('later.n', '>', 'old.n')
                      .whereRef('later.at', '<=', 'site_release.texts_at'),
                  ),
                ),
              ),
          ),
        ),
      )
      .limit(DELETED_AT_ONCE)
      .execute();
    if (old.length === 0) return;
    await db
      .deleteFrom('text_version')
      .where(({ eb, and, or }) => or(old.map(({ path, n }) => and([eb('path', '=', path), eb('n', '=', n)]))))
      .execute();
  }
}

/** Who wrote a version or uploaded a picture; both stay. */
export async function forgetTextAuthorsBefore(db: Kysely<Tables>, day: Date): Promise<void> {
  for (const table of ['text_version', 'picture'] as const)
    await db
      .updateTable(table)
      .set({ author: null })
      .where('at', '<', day.toISOString())
      .where('author', 'is not', null)
      .execute();
}

const versions = (db: Kysely<Tables>) =>
  db
    .selectFrom('text_version')
    .leftJoin('user', 'user.id', 'text_version.author')
    .select(['text_version.path', 'text_version.n', 'text_version.at', 'text_version.note', 'text_version.file_hash'])
    .select(calledBy.as('by'));

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

const listedOf = ({ n, at, note, by }: VersionRow) => ({ n, at, note, by });

const versionOf = ({ body, ...row }: VersionRow & { readonly body: string | null }): StoredTextVersion => ({
  ...listedOf(row),
  path: row.path,
  body,
  fileHash: row.file_hash,
  isRemoval: body === null,
});
