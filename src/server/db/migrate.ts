import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isPostgresql } from './log.ts';
import * as baseline from './migrations/2026-11-28-baseline.ts';
import * as terms from './migrations/2026-11-30-terms.ts';
import * as people from './migrations/2026-12-02-people.ts';
import * as log from './migrations/2026-12-04-log.ts';
import * as desk from './migrations/2026-12-06-desk.ts';
import * as deskStart from './migrations/2026-12-07-desk-start.ts';
import * as deskCases from './migrations/2026-12-08-desk-cases.ts';
import * as retention from './migrations/2026-12-08-retention.ts';
import * as appointments from './migrations/2026-12-09-appointments.ts';
import * as corrections from './migrations/2026-12-09-corrections.ts';
import * as logLists from './migrations/2026-12-09-log-lists.ts';
import * as outbox from './migrations/2026-12-09-outbox.ts';
import * as words from './migrations/2026-12-09-words.ts';
import * as entryWords from './migrations/2026-12-12-entry-words.ts';
import * as found from './migrations/2026-12-12-found.ts';
import * as logPeople from './migrations/2026-12-12-log-people.ts';
import * as unwrittenMails from './migrations/2026-12-12-unwritten-mails.ts';
import * as objects from './migrations/2026-12-13-objects.ts';
import * as countedCases from './migrations/2026-12-14-counted-cases.ts';
import * as documentPieces from './migrations/2026-12-15-document-pieces.ts';
import * as messagesOfOne from './migrations/2026-12-16-messages-of-one.ts';
import type { Tables } from './schema.ts';

/** Run in the order of their names, each once. A released migration is never edited; changes are new migrations. */
const migrations: Record<string, Migration> = {
  '2026-11-28-baseline': baseline,
  '2026-11-30-terms': terms,
  '2026-12-02-people': people,
  '2026-12-04-log': log,
  '2026-12-06-desk': desk,
  '2026-12-07-desk-start': deskStart,
  '2026-12-08-desk-cases': deskCases,
  '2026-12-08-retention': retention,
  '2026-12-09-appointments': appointments,
  '2026-12-09-corrections': corrections,
  '2026-12-09-log-lists': logLists,
  '2026-12-09-outbox': outbox,
  '2026-12-09-words': words,
  '2026-12-12-entry-words': entryWords,
  '2026-12-12-found': found,
  '2026-12-12-log-people': logPeople,
  '2026-12-12-unwritten-mails': unwrittenMails,
  '2026-12-13-objects': objects,
  '2026-12-14-counted-cases': countedCases,
  '2026-12-15-document-pieces': documentPieces,
  '2026-12-16-messages-of-one': messagesOfOne,
};

/** By name; a backup with other migrations is of a newer version. */
export const knownMigrations: readonly string[] = Object.keys(migrations);

/** PostgreSQL's `lock_not_available`, after `lock_timeout`. */
const LOCKED = '55P03';
/** With five seconds each a minute for a process that migrates. */
const MOST_TRIES = 12;

/** Any number that nothing else locks. */
const MIGRATING = 7_235_017;

/** Safe for concurrent starts, also behind a pooler: on PostgreSQL a lock that ends with the transaction, and SQLite allows one writer. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  if (await isMigrated(db)) return;
  if (!isPostgresql(db)) return migrateNow(db);
  for (let tries = 1; ; tries++)
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${MIGRATING})`.execute(trx);
        await migrateNow(trx);
      });
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== LOCKED || tries === MOST_TRIES) throw error;
    }
}

/** As most starts find it, by one question; the migrator asks many. */
async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    // An empty database has no such table.
    () => [],
  );
  return isDeepStrictEqual(done, knownMigrations.toSorted());
}

async function migrateNow(db: Kysely<Tables>): Promise<void> {
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
}

export async function pendingMigrations(db: Kysely<Tables>): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

const migrator = (db: Kysely<Tables>) => new Migrator({ db, provider: { getMigrations: async () => migrations } });
