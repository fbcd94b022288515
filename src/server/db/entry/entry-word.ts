import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SearchTerm } from '#domain/search-words.ts';
import { matchesWords } from '../desk/word.ts';
import { isPostgresql } from '../log.ts';
import type { Tables } from '../schema.ts';

type Conditions = readonly RawBuilder<boolean>[];

/** Whether all of these stand among the words of a row: PostgreSQL looks them up in its indexes of words. */
export const lookedUp = (db: Kysely<Tables>, terms: readonly SearchTerm[]): Conditions =>
  isPostgresql(db) ? [matchesWords(sql`words`, terms)] : terms.flatMap(withinOnSqlite);

/** The same of each row that is read in the order of the list: for words that so many have that the first rows are enough. */
export const readThrough = (db: Kysely<Tables>, terms: readonly SearchTerm[]): Conditions =>
  terms.flatMap(isPostgresql(db) ? withinOnPostgresql : withinOnSqlite);

const withinOnPostgresql = (term: SearchTerm): Conditions => {
  const { words, sought } = spaced(term);
  return [sql`strpos(${words}, ${sought}) > 0`];
};

/** Most rows do not have it anywhere, which `like` tells the fastest. */
const withinOnSqlite = (term: SearchTerm): Conditions => {
  const { words, sought } = spaced(term);
  return [sql`words like ${`%${term.word}%`}`, sql`instr(${words}, ${sought}) > 0`];
};

const spaced = ({ word, isWhole }: SearchTerm) =>
  isWhole ? { words: sql`' ' || words || ' '`, sought: ` ${word} ` } : { words: sql`' ' || words`, sought: ` ${word}` };
