import type { Kysely } from 'kysely';
import type { DeskPlan, DeskState } from '#domain/desk/desk-case.ts';
import type { Tables } from '../schema.ts';

/** What of a case goes on to the family. */
export type FamilyCase = {
  readonly reference: string;
  readonly state: DeskState;
  readonly plan: DeskPlan;
  readonly title: string;
  readonly contact: string;
  readonly receivedAt: string;
  readonly closedAt: string | null;
  /** Name of who works on it; empty: nobody yet. */
  readonly assignee: string;
};

export async function findFamilyCase(db: Kysely<Tables>, reference: string): Promise<FamilyCase | undefined> {
  const row = await db
    .selectFrom('desk_case')
    .leftJoin('user', 'user.id', 'desk_case.assignee_id')
    .select(['reference', 'state', 'plan', 'title', 'contact', 'received_at', 'closed_at', 'user.name as assignee'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return (
    row && {
      reference: row.reference,
      state: row.state as DeskState,
      plan: row.plan as DeskPlan,
      title: row.title,
      contact: row.contact,
      receivedAt: row.received_at,
      closedAt: row.closed_at,
      assignee: row.assignee ?? '',
    }
  );
}

/** Of the files of a case those that came by the family page, the oldest first: of them alone its history names nobody of the team. */
export async function listFamilyDocuments(db: Kysely<Tables>, reference: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('document')
    .innerJoin('desk_event', 'desk_event.subject', 'document.id')
    .select('document.name')
    .where('document.owner', '=', reference)
    .where('desk_event.reference', '=', reference)
    .where('desk_event.kind', '=', 'document')
    .where('desk_event.by_id', 'is', null)
    .orderBy('desk_event.version')
    .execute();
  return rows.map(({ name }) => name);
}
