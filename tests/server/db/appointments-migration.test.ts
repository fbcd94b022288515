import { describe, expect, test } from 'vitest';
import { insertAppointment } from '#server/db/appointment.ts';
import { findAppointmentRow } from '#server/db/desk/calendar.ts';
import { databases, NOW } from '../../support/app.ts';
import { migrateFromNothing } from '../../support/migrations.ts';
import { sampleAppointment } from '../../support/pdf/samples.ts';

const LAST_BEFORE = '2026-12-08-retention';
const NEW = '2026-12-09-appointments';

describe.each(databases)('appointments of before on $name', ({ openUnmigrated }) => {
  test('stay as they were, nobody’s, and strangers still have a time alone', async () => {
    const database = await openUnmigrated();
    const { db } = database;
    const migrateTo = await migrateFromNothing(database, LAST_BEFORE);
    const { startsAt, endsAt, phoneNumber, ...same } = sampleAppointment();
    const times = { starts_at: startsAt, ends_at: endsAt, created_at: NOW.toISOString() };
    const row = {
      ...same,
      ...times,
      phone_number: phoneNumber,
      case_reference: 'AU-1A2B-3C4D-5E6F',
      sequence: 3,
      words: ' muster',
    };
    await db.insertInto('appointment').values(row).execute();
    await migrateTo(NEW);
    expect(await findAppointmentRow(db, same.id)).toEqual({ ...row, assignee_id: null, version: 1, by_team: 0 });
    const beside = { ...sampleAppointment({ id: 'zwei' }), caseReference: undefined };
    expect(await insertAppointment(db, beside, NOW)).toBe(false);
    expect(await insertAppointment(db, { ...beside, team: { assigneeId: null } }, NOW)).toBe(true);
    await db.destroy();
  });
});
