import { type Kysely, sql } from 'kysely';
import { isPostgresql } from './log.ts';
import type { Tables } from './schema.ts';

/** Any number that nothing else locks: the calendar of the house. */
const CALENDAR = 7_235_016;

/**
 * Until the end of the transaction, on PostgreSQL; SQLite has one writer. Strangers share it, as a slot of theirs is unique by its
 * index; the team has it alone, so that nothing is booked into what it blocks or moves meanwhile. Taken before any row of an appointment.
 */
export async function lockCalendar(trx: Kysely<Tables>, how: 'shared' | 'alone'): Promise<void> {
  if (!isPostgresql(trx)) return;
  await (how === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${CALENDAR})`
    : sql`select pg_advisory_xact_lock(${CALENDAR})`
  ).execute(trx);
}
