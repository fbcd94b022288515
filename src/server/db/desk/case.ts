import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DeskState } from '#domain/desk/desk-case.ts';
import type { OpenedCase } from '#domain/desk/opened-case.ts';
import { searchedWords } from '#domain/search-words.ts';
import { sortKey } from '#domain/sort-key.ts';
import { deleteDocumentsOf } from '../document.ts';
import { isNotHeld } from '../retention/hold.ts';
import type { Tables } from '../schema.ts';

export type Begun = {
  /** What is to be done next; null: nothing, or it is not known. */
  readonly next: { readonly milestone: string; readonly due: string | null; readonly rule: string | null } | null;
  readonly state?: DeskState;
  readonly closedAt?: string;
};

/** Inserts a case with the words by which it is found. */
export async function insertDeskCase(db: Kysely<Tables>, opened: OpenedCase, begun: Begun): Promise<void> {
  const { row, copied, words } = rowsOf(opened, begun);
  await db.insertInto('desk_case').values(row).execute();
  await db
    .insertInto('desk_word')
    .values({ ...copied, words: words.join(' ') })
    .execute();
}

/** The row of a case, what of it stands beside its words, and these. */
export function rowsOf(opened: OpenedCase, { next, state = 'new', closedAt }: Begun) {
  const { reference, kind, plan, receivedAt, diedAt } = opened;
  const told = toldFields(opened);
  return {
    row: {
      reference,
      kind,
      state,
      plan,
      ...told,
      received_at: receivedAt,
      died_at: diedAt ?? null,
      next_milestone: next?.milestone ?? null,
      next_due: next?.due ?? null,
      next_rule: next?.rule ?? null,
      closed_at: closedAt ?? null,
    },
    copied: {
      reference,
      state,
      kind,
      assignee_id: null,
      // As the database computes it.
      due_key: state === 'new' ? (next?.due ?? '9') : '9',
      received_at: receivedAt,
      name_key: told.name_key,
    },
    words: wordsOf(opened),
  };
}

/** What its person may change later: the state and the work of the firm stay. */
export async function updateOpenedCase(db: Kysely<Tables>, opened: OpenedCase): Promise<void> {
  const { reference } = opened;
  await db.updateTable('desk_case').set(toldFields(opened)).where('reference', '=', reference).execute();
  const words = wordsOf(opened).join(' ');
  await db.updateTable('desk_word').set({ words }).where('reference', '=', reference).execute();
}

const toldFields = ({ name, contact, town, phone, title, isDying, ...opened }: OpenedCase) => ({
  name,
  name_key: nameKey({ ...opened, name, contact }),
  contact,
  town,
  phone,
  title,
  is_dying: isDying ? 1 : 0,
});

const wordsOf = ({ reference, name, contact, town, phone, words = [] }: OpenedCase) =>
  searchedWords({
    references: [reference],
    phones: [phone],
    texts: [name, contact, town, ...words.filter((word) => word !== undefined)],
  });

/** `Karl Brinkmann` is sorted as `brinkmann karl`; without a name of the person by that of the one to call. */
function nameKey({ name, lastName, contact }: Pick<OpenedCase, 'name' | 'lastName' | 'contact'>): string {
  const whole = name || contact;
  const last = (name && lastName) || (whole.split(/\s+/).at(-1) ?? '');
  return sortKey(`${last} ${whole}`.trim());
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
  'desk_correction',
  'desk_case',
] as const;

const AT_ONCE = 500;

/** With all that the firm has written about them, and the documents that were added to them. */
export async function deleteDeskCases(db: Kysely<Tables>, references: readonly string[]): Promise<void> {
  for (let start = 0; start < references.length; start += AT_ONCE) {
    const some = references.slice(start, start + AT_ONCE);
    for (const table of TABLES) await db.deleteFrom(table).where('reference', 'in', some).execute();
    await deleteDocumentsOf(db, some);
  }
}

/** A call of which nothing was written since a time, and that nobody holds. */
export const isOldCall = (before: Date) => (eb: ExpressionBuilder<Tables, 'desk_case'>) =>
  eb.and([
    eb('kind', '=', 'call'),
    eb('received_at', '<', before.toISOString()),
    isNotHeld(sql`desk_case.reference`),
    eb.not(eb.exists(eventSince(eb, before))),
  ]);

const eventSince = (eb: ExpressionBuilder<Tables, 'desk_case'>, time: Date) =>
  eb
    .selectFrom('desk_event')
    .select('version')
    .whereRef('desk_event.reference', '=', 'desk_case.reference')
    .where('at', '>=', time.toISOString());

/** Locked until the end of the transaction. */
export async function lockOldCalls(db: Kysely<Tables>, before: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .updateTable('desk_case')
    .set(({ ref }) => ({ reference: ref('reference') }))
    .where('reference', 'in', (old) =>
      old.selectFrom('desk_case').select('reference').where(isOldCall(before)).orderBy('received_at').limit(limit),
    )
    .returning('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}
