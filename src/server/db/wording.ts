import type { Kysely } from 'kysely';
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
    .select([
      'text_version.path',
      'text_version.n',
      'text_version.at',
      'text_version.note',
      'text_version.file_hash',
      'user.email',
    ]);

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

const listedOf = ({ n, at, note, email }: VersionRow) => ({ n, at, note, by: email });

const versionOf = ({ body, ...row }: VersionRow & { readonly body: string | null }): StoredTextVersion => ({
  ...listedOf(row),
  path: row.path,
  body,
  fileHash: row.file_hash,
  isRemoval: body === null,
});
