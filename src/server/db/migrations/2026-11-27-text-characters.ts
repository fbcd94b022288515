import type { Kysely } from 'kysely';

type Table = { readonly name: string; readonly keys: readonly string[]; readonly columns: readonly string[] };

/** Rows of the catalogue, and what a change puts back into them: all of it is read by the schemas of rows again. */
const TABLES: readonly Table[] = [
  { name: 'catalogue_row', keys: ['thing', 'id'], columns: ['value', 'file_value'] },
  { name: 'scheduled_change', keys: ['id'], columns: ['fields'] },
  { name: 'change', keys: ['id'], columns: ['before', 'after'] },
];

/** Until now a row took controls and turns of direction, as they come along with what is pasted; no text takes them any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const stored = db as Kysely<Record<string, Record<string, unknown>>>;
  for (const { name, keys, columns } of TABLES) {
    const rows = await stored
      .selectFrom(name)
      .select([...keys, ...columns])
      .execute();
    for (const row of rows) {
      const cleaned = columns.flatMap((column) => {
        const [text, clean] = [row[column], cleanJson(row[column])];
        return text === clean ? [] : [[column, clean] as const];
      });
      if (cleaned.length === 0) continue;
      let update = stored.updateTable(name).set(Object.fromEntries(cleaned));
      for (const key of keys) update = update.where(key, '=', row[key]);
      await update.execute();
    }
  }
}

const LINES = /[\t\n\r]+/g;
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Co}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/gu;

function cleanJson(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  const clean = JSON.stringify(JSON.parse(json), (_name, value) =>
    typeof value === 'string' ? value.replace(LINES, ' ').replace(UNWRITABLE, '') : value,
  );
  return clean === JSON.stringify(JSON.parse(json)) ? json : clean;
}
