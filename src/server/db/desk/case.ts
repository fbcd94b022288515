import type { Kysely } from 'kysely';
import type { DeskKind, DeskPlan } from '#domain/desk/desk-case.ts';
import type { Tables } from '../schema.ts';

export type NewDeskCase = {
  readonly reference: string;
  readonly kind: DeskKind;
  readonly plan: DeskPlan;
  readonly name: string;
  readonly nameKey: string;
  readonly contact: string;
  readonly town: string;
  readonly phone: string;
  readonly title: string;
  readonly isDying: boolean;
  readonly receivedAt: string;
  readonly diedAt: string | undefined;
  readonly next: NextDue | undefined;
};

/** What is to be done next: milestone, ISO time and rule. */
type NextDue = { readonly milestone: string; readonly due: string | null; readonly rule: string | null };

export async function insertDeskCase(db: Kysely<Tables>, opened: NewDeskCase): Promise<void> {
  await db
    .insertInto('desk_case')
    .values({
      reference: opened.reference,
      kind: opened.kind,
      state: 'new',
      plan: opened.plan,
      name: opened.name,
      name_key: opened.nameKey,
      contact: opened.contact,
      town: opened.town,
      phone: opened.phone,
      title: opened.title,
      is_dying: opened.isDying ? 1 : 0,
      received_at: opened.receivedAt,
      died_at: opened.diedAt ?? null,
      next_milestone: opened.next?.milestone ?? null,
      next_due: opened.next?.due ?? null,
      next_rule: opened.next?.rule ?? null,
    })
    .execute();
}

/** What hangs on a case, by its number. */
const TABLES = [
  'desk_word',
  'desk_milestone',
  'desk_deadline',
  'desk_note',
  'desk_event',
  'desk_call',
  'desk_access',
  'desk_case',
] as const;

/** With all that the firm has written about them, and the documents that it has added. */
export async function deleteDeskCases(db: Kysely<Tables>, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  for (const table of TABLES) await db.deleteFrom(table).where('reference', 'in', references).execute();
  await db.deleteFrom('document').where('owner', 'in', references).execute();
}
