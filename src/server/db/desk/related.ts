import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import { hasWords, whole } from './word.ts';

/** By which words a case is the same people's: those of a name all together, a number alone. */
export type SoughtPeople = {
  /** Digits of a number, as in the words of a case. */
  readonly phone: string | undefined;
  /** The words of each name. */
  readonly names: readonly (readonly string[])[];
};

type Bounds = {
  /** The case itself. */
  readonly except: string;
  /** ISO time: what came later is left out; undefined: nothing is. */
  readonly until?: string | undefined;
  readonly limit: number;
};

type Found = {
  readonly reference: string;
  readonly name: string;
  readonly contact: string;
  readonly isSamePhone: boolean;
};
type References = SelectQueryBuilder<Tables, 'desk_word', { reference: string; by_phone: number }>;

/** Cases in which the same words stand: those of the same number first, what is worked on before what is over, the newest first. */
export async function findRelated(
  db: Kysely<Tables>,
  { phone, names }: SoughtPeople,
  { except, until, limit }: Bounds,
): Promise<readonly Found[]> {
  const parts = [...(phone === undefined ? [] : [withPhone(db, phone)]), ...names.map((words) => withName(db, words))];
  const [first, ...others] = parts;
  if (!first) return [];
  const all = others.reduce((whole, part) => whole.unionAll(part), first);
  let query = db
    .selectFrom(all.as('word'))
    .innerJoin('desk_case', 'desk_case.reference', 'word.reference')
    .select(({ fn }) => ['desk_case.reference', 'name', 'contact', fn.max('by_phone').as('by_phone')])
    .where('desk_case.reference', '<>', except);
  if (until !== undefined) query = query.where('received_at', '<=', until);
  const rows = await query
    .groupBy(['desk_case.reference', 'name', 'contact', 'state', 'received_at'])
    .orderBy('by_phone', 'desc')
    .orderBy(sql`case when state in ('closed', 'withdrawn') then 1 else 0 end`)
    .orderBy('received_at', 'desc')
    .orderBy('desk_case.reference')
    .limit(limit)
    .execute();
  return rows.map(({ by_phone, ...row }) => ({ ...row, isSamePhone: Number(by_phone) === 1 }));
}

const withPhone = (db: Kysely<Tables>, digits: string): References =>
  db
    .selectFrom('desk_word')
    .select(['reference', sql<number>`1`.as('by_phone')])
    .where(hasWords(db, [whole(digits)]));

const withName = (db: Kysely<Tables>, words: readonly string[]): References =>
  db
    .selectFrom('desk_word')
    .select(['reference', sql<number>`0`.as('by_phone')])
    .where(hasWords(db, words.map(whole)));
