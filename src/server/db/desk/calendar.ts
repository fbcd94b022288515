import { type Kysely, sql } from 'kysely';
import type { Row, Tables } from '../schema.ts';

type Span = { readonly from: string; readonly until: string; readonly limit: number };

export const findAppointmentRow = (db: Kysely<Tables>, id: string): Promise<Row<'appointment'> | undefined> =>
  db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirst();

/** Those that overlap the span of instants, the earliest first. */
export async function listCalendarAppointments(
  db: Kysely<Tables>,
  { from, until, limit }: Span,
): Promise<Row<'appointment'>[]> {
  return db
    .selectFrom('appointment')
    .selectAll()
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The same of one person, with those that nobody has yet. */
export async function listFeedAppointments(db: Kysely<Tables>, userId: string, { from, until, limit }: Span) {
  return db
    .selectFrom('appointment')
    .select(['id', 'sequence', 'created_at', 'starts_at', 'ends_at', 'case_reference'])
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .where((eb) => eb.or([eb('assignee_id', '=', userId), eb('assignee_id', 'is', null)]))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What somebody, or nobody yet, is booked for in a time, but for one appointment. */
export async function listOverlapping(
  db: Kysely<Tables>,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  { assigneeId, exceptId = '' }: { readonly assigneeId: string | null; readonly exceptId?: string },
): Promise<Row<'appointment'>[]> {
  return db
    .selectFrom('appointment')
    .selectAll()
    .where('ends_at', '>', startsAt)
    .where('starts_at', '<', endsAt)
    .where('id', '!=', exceptId)
    .where('assignee_id', assigneeId === null ? 'is' : '=', assigneeId)
    .orderBy('starts_at')
    .limit(MOST_NAMED)
    .execute();
}

/** Enough to be asked about. */
const MOST_NAMED = 20;

/** Locked until the end of the transaction. */
export async function lockCalendarAppointment(
  trx: Kysely<Tables>,
  id: string,
): Promise<Row<'appointment'> | undefined> {
  return trx.updateTable('appointment').set({ id }).where('id', '=', id).returningAll().executeTakeFirst();
}

type Changed = Partial<
  Pick<
    Row<'appointment'>,
    'kind' | 'starts_at' | 'ends_at' | 'name' | 'email' | 'phone_number' | 'note' | 'assignee_id' | 'case_reference'
  >
> &
  Partial<Pick<Row<'appointment'>, 'sequence' | 'words' | 'by_team'>>;

/** Counts the version. */
export async function updateCalendarAppointment(trx: Kysely<Tables>, id: string, changed: Changed): Promise<void> {
  await trx
    .updateTable('appointment')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Milestones with a planned time, of cases that go on; `from` and `until` as clocks in Germany show them. */
export async function listPlannedMilestones(db: Kysely<Tables>, { from, until, limit }: Span) {
  return db
    .selectFrom('desk_milestone')
    .innerJoin('desk_case', 'desk_case.reference', 'desk_milestone.reference')
    .select(['desk_milestone.reference', 'desk_milestone.id', 'desk_milestone.planned_at', 'desk_milestone.done_at'])
    .where('desk_milestone.planned_at', '>=', from)
    .where('desk_milestone.planned_at', '<', until)
    .where(sql<number>`length(desk_milestone.planned_at)`, '>', 10)
    .where('desk_case.state', 'not in', ['closed', 'withdrawn'])
    .orderBy('desk_milestone.planned_at')
    .orderBy('desk_milestone.reference')
    .limit(limit)
    .execute();
}
