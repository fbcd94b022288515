import { type Kysely, sql } from 'kysely';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import type { Row, Tables } from './schema.ts';

export type StoredDraft = {
  readonly code: string;
  readonly kind: DraftKind;
  readonly version: number;
  readonly savedAt: string;
  readonly answers: CaseAnswers;
};

type Owned = { readonly userId: string | undefined };

/** False where the code is in use already. */
export async function insertDraft(db: Kysely<Tables>, { userId, ...draft }: StoredDraft & Owned): Promise<boolean> {
  const result = await db
    .insertInto('draft')
    .values({
      code: draft.code,
      user_id: userId ?? null,
      kind: draft.kind,
      version: draft.version,
      answers: JSON.stringify(draft.answers),
      saved_at: draft.savedAt,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n) > 0;
}

/**
 * Replaces the previous version; false where that is not the stored one. A draft without an account is added to the caller's
 * account; one with an account stays there.
 */
export async function replaceDraft(db: Kysely<Tables>, { userId, ...draft }: StoredDraft & Owned): Promise<boolean> {
  const result = await db
    .updateTable('draft')
    .set(({ fn, ref, val }) => ({
      kind: draft.kind,
      version: draft.version,
      answers: JSON.stringify(draft.answers),
      saved_at: draft.savedAt,
      ...(userId === undefined ? {} : { user_id: fn.coalesce(ref('user_id'), val(userId)) }),
    }))
    .where('code', '=', draft.code)
    .where('version', '=', draft.version - 1)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findDraft(db: Kysely<Tables>, code: string): Promise<StoredDraft | undefined> {
  const row = await db.selectFrom('draft').selectAll().where('code', '=', code).executeTakeFirst();
  return row && draftOf(row);
}

/** Bytes of the answers; 0 where there is no draft. */
export async function findDraftBytes(db: Kysely<Tables>, code: string): Promise<number> {
  const row = await db
    .selectFrom('draft')
    .select(sql<number | string>`octet_length(answers)`.as('bytes'))
    .where('code', '=', code)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** The last changed first. */
export async function listDrafts(db: Kysely<Tables>, userId: string): Promise<readonly StoredDraft[]> {
  const rows = await db
    .selectFrom('draft')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(draftOf);
}

export async function deleteDraft(db: Kysely<Tables>, code: string): Promise<void> {
  await db.deleteFrom('draft').where('code', '=', code).execute();
}

/** Drafts last saved before `day`. */
export async function deleteDraftsBefore(db: Kysely<Tables>, day: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('draft').where('saved_at', '<', day.toISOString()).executeTakeFirst();
  return Number(numDeletedRows);
}

const draftOf = (row: Row<'draft'>): StoredDraft => ({
  code: row.code,
  kind: row.kind as DraftKind,
  version: row.version,
  savedAt: row.saved_at,
  answers: JSON.parse(row.answers) as CaseAnswers,
});
