import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SearchTerm } from '#domain/search-words.ts';
import { isPostgresql } from '../log.ts';
import type { Tables } from '../schema.ts';

/** Whether all of these stand among the words of a row of `desk_word`, looked up in the index of words. */
export const hasWords = (db: Kysely<Tables>, terms: readonly SearchTerm[]): RawBuilder<boolean> =>
  isPostgresql(db)
    ? matchesWords(sql`desk_word.words`, terms)
    : sql`desk_word.id in (select rowid from desk_search where desk_search match ${terms.map(onSqlite).join(' AND ')})`;

/** As PostgreSQL's indexes of words say it, which hold a column of words with spaces between them. */
export const matchesWords = (words: RawBuilder<string>, terms: readonly SearchTerm[]): RawBuilder<boolean> =>
  sql`array_to_tsvector(string_to_array(${words}, ' ')) @@ ${terms.map(onPostgresql).join(' & ')}::tsquery`;

/** Exactly this word. */
export const whole = (word: string): SearchTerm => ({ word, isWhole: true });

// Words are letters and digits, so that no sign of a query is among them.
const onPostgresql = ({ word, isWhole }: SearchTerm): string => `'${word}'${isWhole ? '' : ':*'}`;
const onSqlite = ({ word, isWhole }: SearchTerm): string => `"${word}"${isWhole ? '' : ' *'}`;
