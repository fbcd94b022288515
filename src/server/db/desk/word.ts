import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SearchTerm } from '#domain/desk/search-words.ts';
import { isPostgresql } from '../log.ts';
import type { Tables } from '../schema.ts';

/** Whether all of these stand among the words of a row of `desk_word`, looked up in the index of words. */
export const hasWords = (db: Kysely<Tables>, terms: readonly SearchTerm[]): RawBuilder<boolean> =>
  isPostgresql(db)
    ? sql`array_to_tsvector(string_to_array(desk_word.words, ' ')) @@ ${terms.map(onPostgresql).join(' & ')}::tsquery`
    : sql`desk_word.id in (select rowid from desk_search where desk_search match ${terms.map(onSqlite).join(' AND ')})`;

/** Exactly this word. */
export const whole = (word: string): SearchTerm => ({ word, isWhole: true });

// Words are letters and digits, so that no sign of a query is among them.
const onPostgresql = ({ word, isWhole }: SearchTerm): string => `'${word}'${isWhole ? '' : ':*'}`;
const onSqlite = ({ word, isWhole }: SearchTerm): string => `"${word}"${isWhole ? '' : ' *'}`;
