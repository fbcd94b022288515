import type { Kysely } from 'kysely';
import type { MilestoneFields } from '#contract/desk.ts';
import type { Row, Tables } from '../schema.ts';

/** What somebody has planned, done or written at a milestone. */
export type MilestoneRecord = { readonly id: string } & {
  readonly [Field in keyof MilestoneFields]-?: Exclude<MilestoneFields[Field], undefined>;
};

export async function listMilestones(db: Kysely<Tables>, reference: string): Promise<readonly MilestoneRecord[]> {
  const rows = await db.selectFrom('desk_milestone').selectAll().where('reference', '=', reference).execute();
  return rows.map(recordOf);
}

export async function upsertMilestone(
  trx: Kysely<Tables>,
  reference: string,
  { id, plannedAt, doneAt, by, note, isInternal }: MilestoneRecord,
): Promise<void> {
  const fields = {
    planned_at: plannedAt,
    done_at: doneAt,
    by_name: by,
    note,
    is_internal: isInternal ? 1 : 0,
  };
  await trx
    .insertInto('desk_milestone')
    .values({ reference, id, ...fields })
    .onConflict((conflict) => conflict.columns(['reference', 'id']).doUpdateSet(fields))
    .execute();
}

const recordOf = (row: Row<'desk_milestone'>): MilestoneRecord => ({
  id: row.id,
  plannedAt: row.planned_at,
  doneAt: row.done_at,
  by: row.by_name,
  note: row.note,
  isInternal: row.is_internal === 1,
});
