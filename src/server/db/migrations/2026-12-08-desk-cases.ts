import { subWeeks } from 'date-fns/subWeeks';
import { type Kysely, sql } from 'kysely';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import type { DeskPlan } from '#domain/desk/desk-case.ts';
import { caseOfOrder, caseOfPreparation, type OpenedCase } from '#domain/desk/opened-case.ts';
import { type Begun, rowsOf } from '../desk/case.ts';
import type { Tables } from '../schema.ts';

/** By the ids of the delivered forms; others were made by the firm, which knows better. */
const PLANS: Readonly<Record<string, DeskPlan>> = {
  erdbestattung: 'earth',
  feuerbestattung: 'fire',
  baumbestattung: 'tree',
  seebestattung: 'sea',
  'anonyme-bestattung': 'anonymous',
};

/** In so many weeks a funeral has to be (§ 13 BestG NRW): older orders were worked on elsewhere. */
const WEEKS = 6;
const AT_ONCE = 200;

/** Orders and preparations of before become cases. What comes next in them is counted once somebody works on them. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const now = new Date();
  const before = subWeeks(now, WEEKS).toISOString();
  const named = await db.selectFrom('withdrawal_order').select('reference').distinct().execute();
  const withdrawn = new Set(named.map(({ reference }) => reference));
  for await (const document of documents(db, 'funeral_order')) {
    const order = JSON.parse(document) as Order;
    const opened = caseOfOrder(order, PLANS[order.order.funeralFormId] ?? 'undecided');
    const ended = { next: null, closedAt: now.toISOString() };
    if (withdrawn.has(opened.reference)) await insertCase(db, opened, { ...ended, state: 'withdrawn' });
    else if (opened.receivedAt < before) await insertCase(db, opened, { ...ended, state: 'closed' });
    else await insertCase(db, opened, { next: null });
  }
  for await (const document of documents(db, 'preparation'))
    await insertCase(db, caseOfPreparation(JSON.parse(document) as StoredPreparation), { next: null });
}

async function* documents(db: Kysely<Tables>, table: 'funeral_order' | 'preparation'): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom(table)
      .select(['reference', 'document'])
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(AT_ONCE)
      .execute();
    for (const { document } of rows) yield document;
    const end = rows.at(-1);
    if (!end) return;
    last = end.reference;
  }
}

/** With a row for each of its words, as they were until `2026-12-09-words`. */
async function insertCase(db: Kysely<Tables>, opened: OpenedCase, begun: Begun): Promise<void> {
  const { row, copied, words } = rowsOf(opened, begun);
  await db.insertInto('desk_case').values(row).execute();
  const all = ` ${words.join(' ')} `;
  const { reference, state, kind, assignee_id, due_key, received_at, name_key } = copied;
  const rows = words.map(
    (word) =>
      sql`(${word}, ${reference}, ${state}, ${kind}, ${assignee_id}, ${due_key}, ${received_at}, ${name_key}, ${all})`,
  );
  await sql`
    insert into desk_word (word, reference, state, kind, assignee_id, due_key, received_at, name_key, words)
    values ${sql.join(rows)}`.execute(db);
}
