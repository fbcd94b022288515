import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { NewDeskCase } from './case.ts';

/** Of a case that has just been inserted. */
export async function insertWords(
  db: Kysely<Tables>,
  { reference, kind, receivedAt, nameKey, next }: NewDeskCase,
  words: readonly string[],
): Promise<void> {
  const copied = {
    state: 'new',
    kind,
    assignee_id: null,
    due_key: next?.due ?? '9',
    received_at: receivedAt,
    name_key: nameKey,
    words: joinedWords(words),
  };
  await db
    .insertInto('desk_word')
    .values(words.map((word) => ({ word, reference, ...copied })))
    .execute();
}

/** As a second word is looked for in it. */
export const joinedWords = (words: readonly string[]): string => `${words.map((word) => ` ${word}`).join('')} `;
