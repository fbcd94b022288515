import { type Kysely, sql } from 'kysely';
import { things } from '#domain/catalogue/things.ts';
import type { StoredRow } from '../db/catalogue-row.ts';
import type { Tables } from '../db/schema.ts';
import { breather } from '../process/breather.ts';

/** As many removals read all that was stored once instead of searching it for each. */
const MANY = 20;

/** Whether something that was stored names a row, or a page of the site does; `removals`: how often it will be asked. */
export function referredRows(db: Kysely<Tables>, removals: number): (row: StoredRow) => Promise<boolean> {
  let named: Promise<ReadonlySet<string>> | undefined;
  return async ({ thing, id, value }) => {
    if (!things[thing].isChosen) return false;
    if (value.slug !== undefined) return true;
    if (removals < MANY) return isNamed(db, id);
    named ??= namesInStored(db);
    return (await named).has(id);
  };
}

/** What a choice is stored in, as JSON, with the key of its rows. */
const STORED = [
  { table: 'estimate', key: 'reference', text: 'request' },
  { table: 'funeral_order', key: 'reference', text: 'document' },
  { table: 'preparation', key: 'reference', text: 'document' },
  { table: 'draft', key: 'code', text: 'answers' },
];

async function isNamed(db: Kysely<Tables>, id: string): Promise<boolean> {
  for (const { table, text } of STORED) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(text)} like ${`%"${id}"%`} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** A text of JSON that may be an id. */
const QUOTED = /"([a-z0-9]+(?:-[a-z0-9]+)*)"/g;

const AT_ONCE = 100;

async function namesInStored(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const breathe = breather();
  for (const { table, key, text: column } of STORED)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { rows } = await sql<{ readonly key: string; readonly text: string }>`
        select ${sql.ref(key)} as "key", ${sql.ref(column)} as "text" from ${sql.table(table)}
        where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${AT_ONCE}`.execute(db);
      for (const { text } of rows) {
        for (const [, name = ''] of text.matchAll(QUOTED)) names.add(name);
        await breathe();
      }
      after = rows.at(-1)?.key;
    }
  return names;
}
