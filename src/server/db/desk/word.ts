import type { Kysely } from 'kysely';
import type { NewRow, Tables } from '../schema.ts';

/** What the list is filtered and sorted by: it stands at each word of a case. */
export const WORD_FIELDS = ['reference', 'state', 'kind', 'assignee_id', 'due_key', 'received_at', 'name_key'] as const;

export type CopiedToWords = Pick<NewRow<'desk_word'>, (typeof WORD_FIELDS)[number]>;

export async function insertWords(db: Kysely<Tables>, copied: CopiedToWords, words: readonly string[]): Promise<void> {
  await db.insertInto('desk_word').values(wordRows(copied, words)).execute();
}

/** A second word is looked for among all. */
export function wordRows(copied: CopiedToWords, words: readonly string[]): NewRow<'desk_word'>[] {
  const all = ` ${words.join(' ')} `;
  return words.map((word) => ({ ...copied, word, words: all }));
}
