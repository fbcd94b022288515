import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import { hasWords, whole } from './word.ts';

/** A case as it is named where somebody chooses one. */
export type NamedCase = {
  readonly reference: string;
  readonly name: string;
  readonly contact: string;
  readonly title: string;
};

/** Those of these numbers that there are, the newest first. */
export async function findNamedCases(db: Kysely<Tables>, references: readonly string[]): Promise<readonly NamedCase[]> {
  if (references.length === 0) return [];
  return db
    .selectFrom('desk_case')
    .select(['reference', 'name', 'contact', 'title'])
    .where('reference', 'in', references)
    .orderBy('received_at', 'desc')
    .execute();
}

/** Numbers of the cases that are found by exactly this word. */
export async function casesByWord(db: Kysely<Tables>, word: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('desk_word')
    .select('reference')
    .where(hasWords(db, [whole(word)]))
    .orderBy('reference')
    .limit(limit)
    .execute();
  return rows.map(({ reference }) => reference);
}
