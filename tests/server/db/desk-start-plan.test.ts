import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connection/open.ts';
import { listBlocks } from '#server/db/desk/block.ts';
import { listCalendarAppointments, listFeedAppointments, listPlannedMilestones } from '#server/db/desk/calendar.ts';
import { listDue, listDying, listProposed, listReceivedSince, listUntouched } from '#server/db/desk/start.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/schema.ts';
import { databases } from '../../support/app.ts';
import { plansOf } from '../../support/query-plans.ts';

const MOST = { limit: 1, counted: 9, except: ['AU-9'] };
const NOW = '2026-11-20T09:00:00.000Z';

describe.each(databases)('the lists of the start page and the calendar, on $name', ({ open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await migrate(database.db);
    const row = { kind: 'order', state: 'new', plan: 'fire', name: '', contact: '', town: '', phone: '', title: '' };
    for (const reference of ['AU-1', 'AU-2'])
      await database.db
        .insertInto('desk_case')
        .values({ ...row, reference, name_key: reference, is_dying: 1, received_at: NOW, next_due: NOW })
        .execute();
    // A table of two rows is read as a whole, whatever indexes it has.
    if (database.kind === 'postgresql') await sql`set enable_seqscan = off`.execute(database.db);
  });
  afterAll(() => database.db.destroy());

  const SPAN = { from: '2026-11-23', until: '2026-11-30', limit: 1000 };
  test.each([
    ['appointment_time', (db: Kysely<Tables>) => listCalendarAppointments(db, SPAN)],
    ['appointment_time', (db: Kysely<Tables>) => listFeedAppointments(db, 'jutta', SPAN)],
    ['calendar_block_end', (db: Kysely<Tables>) => listBlocks(db, SPAN.from, SPAN.until, SPAN.limit)],
    ['desk_milestone_planned', (db: Kysely<Tables>) => listPlannedMilestones(db, SPAN)],
  ])('a week is read by the index %s', async (index, read) => {
    const [plan] = await plansOf(database, read);
    expect(plan).toContain(index);
  });

  test.each([
    ['desk_case_due', (db: Kysely<Tables>) => listDue(db, { from: '', before: '2026-11-21' }, MOST)],
    ['desk_case_received', (db: Kysely<Tables>) => listReceivedSince(db, '2026-11-19', MOST)],
    ['desk_case_untouched', (db: Kysely<Tables>) => listUntouched(db, '2026-11-21', MOST)],
    ['desk_case_dying', (db: Kysely<Tables>) => listDying(db, MOST)],
  ])('are read and counted in the order of the index %s', async (index, read) => {
    const plans = await plansOf(database, read);
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/);
    }
  });

  test('and the few cases that wait for a family by those alone', async () => {
    for (const plan of await plansOf(database, (db) => listProposed(db, MOST))) {
      expect(plan).toContain('desk_correction_open');
      expect(plan).not.toMatch(/SCAN desk_case|Seq Scan/);
    }
  });
});
