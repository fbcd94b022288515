import { type Kysely, sql } from 'kysely';
import type { StoredRow } from '../db/catalogue-row.ts';
import type { Tables } from '../db/schema.ts';

/** Things that a choice names: their ids stand in stored estimates, orders, preparations and drafts. */
const CHOSEN = [
  'urn',
  'coffin',
  'funeral-forms',
  'resting-place',
  'resting-place-relation',
  'transport-zone',
  'optional-line',
];

/** Whether something that was stored names the row, or a page of the site does. */
export async function isReferredRow(db: Kysely<Tables>, { thing, id, value }: StoredRow): Promise<boolean> {
  if (!CHOSEN.includes(thing)) return false;
  if (value.slug !== undefined) return true;
  const pattern = `%"${id}"%`;
  const { rows } = await sql<{ found: number }>`
    select 1 as found from estimate where request like ${pattern}
    union all select 1 from funeral_order where document like ${pattern}
    union all select 1 from preparation where document like ${pattern}
    union all select 1 from draft where answers like ${pattern}
    limit 1`.execute(db);
  return rows.length > 0;
}
