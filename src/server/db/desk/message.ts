import type { Kysely } from 'kysely';
import type { MessageState } from '#domain/message/answer.ts';
import type { Row, Tables } from '../schema.ts';

/** A message as the team works on it. */
export type DeskMessage = {
  readonly reference: string;
  readonly state: MessageState;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  /** Empty where none was given. */
  readonly phone: string;
  readonly subject: string;
  readonly text: string;
  readonly receivedAt: string;
  readonly assigneeId: string | null;
  readonly caseReference: string | null;
};

export type MessageFilter = {
  readonly state?: MessageState | undefined;
  /** `none`: nobody's. */
  readonly assignee?: string | undefined;
  readonly caseReference?: string | undefined;
};

type Page = { readonly limit: number; readonly offset: number };

/** Of the open ones the one that waits longest comes first, of all others the newest. */
export async function listDeskMessages(
  db: Kysely<Tables>,
  filter: MessageFilter,
  { limit, offset }: Page,
): Promise<readonly DeskMessage[]> {
  const rows = await filtered(db, filter)
    .selectAll()
    .orderBy('created_at', filter.state === 'open' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(deskMessageOf);
}

export async function countDeskMessages(db: Kysely<Tables>, filter: MessageFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countMessagesByState(db: Kysely<Tables>): Promise<Record<MessageState, number>> {
  const rows = await db
    .selectFrom('contact_message')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const counts = { open: 0, done: 0, spam: 0 };
  for (const { state, count } of rows) counts[state as MessageState] = Number(count);
  return counts;
}

export async function findDeskMessage(db: Kysely<Tables>, reference: string): Promise<DeskMessage | undefined> {
  const row = await db.selectFrom('contact_message').selectAll().where('id', '=', reference).executeTakeFirst();
  return row && deskMessageOf(row);
}

export type MessageChange = {
  readonly [Name in 'state' | 'assigneeId' | 'caseReference']?: DeskMessage[Name] | undefined;
};

/** Counts the version. False where it is no longer `version`: of two at once the second waits, and finds another one. */
export async function updateDeskMessage(
  db: Kysely<Tables>,
  { reference, version }: Pick<DeskMessage, 'reference' | 'version'>,
  { state, assigneeId, caseReference }: MessageChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_message')
    .set({
      version: version + 1,
      ...(state === undefined ? {} : { state }),
      ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
      ...(caseReference === undefined ? {} : { case_reference: caseReference }),
    })
    .where('id', '=', reference)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function filtered(db: Kysely<Tables>, { state, assignee, caseReference }: MessageFilter) {
  let query = db.selectFrom('contact_message');
  if (state !== undefined) query = query.where('state', '=', state);
  if (assignee === 'none') query = query.where('assignee_id', 'is', null);
  else if (assignee !== undefined) query = query.where('assignee_id', '=', assignee);
  if (caseReference !== undefined) query = query.where('case_reference', '=', caseReference);
  return query;
}

const deskMessageOf = (row: Row<'contact_message'>): DeskMessage => ({
  reference: row.id,
  state: row.state as MessageState,
  version: row.version,
  name: row.name,
  email: row.email,
  phone: row.phone_number,
  subject: row.subject,
  text: row.message,
  receivedAt: row.created_at,
  assigneeId: row.assignee_id,
  caseReference: row.case_reference,
});
