import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

type Span = { readonly from: string; readonly before: string; readonly limit: number };

export type PlannedRow = {
  readonly reference: string;
  readonly name: string;
  readonly contact: string;
  readonly phone: string;
  readonly town: string;
  readonly kind: string;
  readonly milestone: string;
  readonly planned_at: string;
  readonly by_name: string;
};

/** Steps that are planned for a time in Germany and not done, of cases that are not over; the earliest first. */
export async function listPlanned(db: Kysely<Tables>, { from, before, limit }: Span): Promise<readonly PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select c.reference, c.name, c.contact, c.phone, c.town, c.kind, m.id as milestone, m.planned_at, m.by_name
    from desk_milestone as m join desk_case as c on c.reference = m.reference
    where m.planned_at >= ${from} and m.planned_at < ${before} and m.done_at is null
      and c.state <> 'closed' and c.state <> 'withdrawn'
    order by m.planned_at, m.reference, m.id limit ${limit}`.execute(db);
  return rows;
}
