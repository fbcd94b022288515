import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

type NewSubmission = { readonly key: string; readonly call: string; readonly fingerprint: string };
export type Submission = { readonly fingerprint: string; readonly subject: string };

/**
 * False where the key exists. PostgreSQL waits for a concurrent transaction with the same key, so the result is final; SQLite
 * allows one writer at a time.
 */
export async function insertSubmission(db: Kysely<Tables>, submission: NewSubmission, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('submission')
    .values({ ...submission, subject: '', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n) > 0;
}

export const findSubmission = (db: Kysely<Tables>, key: string): Promise<Submission | undefined> =>
  db.selectFrom('submission').select(['fingerprint', 'subject']).where('key', '=', key).executeTakeFirst();

export const requireSubmission = (db: Kysely<Tables>, key: string): Promise<Submission> =>
  db.selectFrom('submission').select(['fingerprint', 'subject']).where('key', '=', key).executeTakeFirstOrThrow();

export async function updateSubmissionSubject(db: Kysely<Tables>, key: string, subject: string): Promise<void> {
  await db.updateTable('submission').set({ subject }).where('key', '=', key).execute();
}

export async function deleteSubmissionsBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('submission').where('created_at', '<', before.toISOString()).execute();
}
