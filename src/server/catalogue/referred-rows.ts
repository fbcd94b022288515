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

async function isNamed(db: Kysely<Tables>, id: string): Promise<boolean> {
  const pattern = `%"${id}"%`;
  const { rows } = await sql<{ found: number }>`
    select 1 as found from estimate where request like ${pattern}
    union all select 1 from funeral_order where document like ${pattern}
    union all select 1 from preparation where document like ${pattern}
    union all select 1 from draft where answers like ${pattern}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A text of JSON that may be an id. */
const QUOTED = /"([a-z0-9]+(?:-[a-z0-9]+)*)"/g;

async function namesInStored(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const breathe = breather();
  for (const page of storedPages(db))
    for (let after = ''; ; ) {
      const texts = await page(after);
      const last = texts.at(-1);
      if (last === undefined) break;
      after = last.key;
      for (const { text } of texts) {
        for (const [, name = ''] of text.matchAll(QUOTED)) names.add(name);
        await breathe();
      }
    }
  return names;
}

const AT_ONCE = 100;

type Page = (after: string) => Promise<{ readonly key: string; readonly text: string }[]>;

const storedPages = (db: Kysely<Tables>): Page[] => [
  (after) =>
    db
      .selectFrom('estimate')
      .select(['reference as key', 'request as text'])
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(AT_ONCE)
      .execute(),
  ...(['funeral_order', 'preparation'] as const).map(
    (table): Page =>
      (after) =>
        db
          .selectFrom(table)
          .select(['reference as key', 'document as text'])
          .where('reference', '>', after)
          .orderBy('reference')
          .limit(AT_ONCE)
          .execute(),
  ),
  (after) =>
    db
      .selectFrom('draft')
      .select(['code as key', 'answers as text'])
      .where('code', '>', after)
      .orderBy('code')
      .limit(AT_ONCE)
      .execute(),
];
