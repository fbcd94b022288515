import type { Kysely } from 'kysely';
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

/** The texts in which choices are stored, as JSON, with the key of its rows. */
function storedTexts(db: Kysely<Tables>) {
  const tables = [
    db.selectFrom('estimate').select(['reference as key', 'request as text']).as('stored'),
    db.selectFrom('funeral_order').select(['reference as key', 'document as text']).as('stored'),
    db.selectFrom('preparation').select(['reference as key', 'document as text']).as('stored'),
    db.selectFrom('draft').select(['code as key', 'answers as text']).as('stored'),
  ];
  return tables.map((table) => db.selectFrom(table).selectAll());
}

async function isNamed(db: Kysely<Tables>, id: string): Promise<boolean> {
  for (const stored of storedTexts(db))
    if (await stored.where('text', 'like', `%"${id}"%`).limit(1).executeTakeFirst()) return true;
  return false;
}

/** A text of JSON that may be an id. */
const QUOTED = /"([a-z0-9]+(?:-[a-z0-9]+)*)"/g;

const AT_ONCE = 100;

async function namesInStored(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const breathe = breather();
  for (const stored of storedTexts(db))
    for (let after: string | undefined = ''; after !== undefined; ) {
      const rows = await stored.where('key', '>', after).orderBy('key').limit(AT_ONCE).execute();
      for (const { text } of rows) {
        for (const [, name = ''] of text.matchAll(QUOTED)) names.add(name);
        await breathe();
      }
      after = rows.at(-1)?.key;
    }
  return names;
}
