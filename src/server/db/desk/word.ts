import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SearchTerm } from '#domain/search-words.ts';
import { isPostgresql } from '../log.ts';
import type { Tables } from '../schema.ts';

/** What all has to stand in the index: words, and of each choice a state, a kind or whose a case is. */
type Sought = { readonly terms: readonly SearchTerm[]; readonly marks: readonly (readonly string[])[] };

/** As PostgreSQL's indexes of words say it, which hold a column of words with spaces between them. */
export const matchesWords = (words: RawBuilder<string>, terms: readonly SearchTerm[]): RawBuilder<boolean> =>
  sql`array_to_tsvector(string_to_array(${words}, ' ')) @@ ${tsquery({ terms, marks: [] })}::tsquery`;

/** Exactly this word. */
export const whole = (word: string): SearchTerm => ({ word, isWhole: true });

/** Whether all of these stand among the words of a row of `desk_word`, looked up in the index of words. */
export const hasWords = (db: Kysely<Tables>, terms: readonly SearchTerm[]): RawBuilder<boolean> =>
  isPostgresql(db)
    ? inIndex(db, { terms, marks: [] })
    : sql`desk_word.id in (select rowid from ${foundWords(db, { terms, marks: [] })})`;

/** `from` and `where` of the rows of `desk_word` with all of these. */
export const foundRows = (db: Kysely<Tables>, sought: Sought): RawBuilder<unknown> =>
  isPostgresql(db)
    ? sql`desk_word where ${inIndex(db, sought)}`
    : sql`desk_search cross join desk_word on desk_word.id = desk_search.rowid where ${inIndex(db, sought)}`;

/** The same to count them: SQLite reads none of the rows. */
export const foundWords = (db: Kysely<Tables>, sought: Sought): RawBuilder<unknown> =>
  isPostgresql(db) ? foundRows(db, sought) : sql`desk_search where ${inIndex(db, sought)}`;

const inIndex = (db: Kysely<Tables>, sought: Sought): RawBuilder<boolean> =>
  isPostgresql(db) ? sql`found @@ ${tsquery(sought)}::tsquery` : sql`desk_search match ${ftsQuery(sought)}`;

/** `from` and `where` of those of `first`, as `place, reference`, with all of these words: each is looked at. */
export const foundAmong = (
  db: Kysely<Tables>,
  terms: readonly SearchTerm[],
  first: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  isPostgresql(db)
    ? // Without an offset PostgreSQL would rather read the whole index of words.
      sql`(${first}) as first
        cross join lateral (select found from desk_word where reference = first.reference offset 0) as word
        where ${inIndex(db, { terms, marks: [] })}`
    : sql`(${first}) as first cross join desk_word on desk_word.reference = first.reference
        where ${sql.join(terms.map(standsIn), sql` and `)}`;

const standsIn = ({ word, isWhole }: SearchTerm): RawBuilder<boolean> =>
  sql`instr(' ' || words || ' ', ${` ${word}${isWhole ? ' ' : ''}`}) > 0`;

// Words are letters and digits, so that no sign of a query is among them.
const tsquery = ({ terms, marks }: Sought): string =>
  [
    ...terms.map(({ word, isWhole }) => `'${word}'${isWhole ? '' : ':*'}`),
    ...marks.map((some) => `(${some.map((mark) => `'§${lettersOf(mark)}'`).join(' | ')})`),
  ].join(' & ');

const ftsQuery = ({ terms, marks }: Sought): string =>
  [
    ...terms.map(({ word, isWhole }) => `"${word}"${isWhole ? '' : ' *'}`),
    ...marks.map((some) => `(${some.map((mark) => `"§${lettersOf(mark)}"`).join(' OR ')})`),
  ].join(' AND ');

/** As `2026-12-12-found` writes the id of a person. */
const lettersOf = (mark: string): string => mark.replace(/[^\p{L}\p{N}]/gu, '');
