import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

export async function insertWords(db: Kysely<Tables>, reference: string, words: readonly string[]): Promise<void> {
  await db
    .insertInto('desk_word')
    .values(words.map((word) => ({ word, reference })))
    .execute();
}
