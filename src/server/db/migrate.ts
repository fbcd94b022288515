import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as catalogue from './migrations/2026-11-20-catalogue.ts';
import * as estimate from './migrations/2026-11-20-estimate.ts';
import * as account from './migrations/2026-11-21-account.ts';
import * as mail from './migrations/2026-11-21-mail.ts';
import * as order from './migrations/2026-11-21-order.ts';
import * as documentBytes from './migrations/2026-11-22-document-bytes.ts';
import * as mailClaim from './migrations/2026-11-22-mail-claim.ts';
import * as mailedLink from './migrations/2026-11-22-mailed-link.ts';
import * as row from './migrations/2026-11-22-row.ts';
import * as siteRelease from './migrations/2026-11-22-site-release.ts';
import * as textVersion from './migrations/2026-11-22-text-version.ts';
import * as toRead from './migrations/2026-11-22-to-read.ts';
import * as wordingPicture from './migrations/2026-11-22-wording-picture.ts';
import * as rowOrder from './migrations/2026-11-23-row-order.ts';
import * as appointmentChange from './migrations/2026-11-24-appointment-change.ts';
import * as preparationCode from './migrations/2026-11-24-preparation-code.ts';
import * as optionalLine from './migrations/2026-11-25-optional-line.ts';
import * as urnRule from './migrations/2026-11-25-urn-rule.ts';
import * as estimateAge from './migrations/2026-11-26-estimate-age.ts';
import * as scheduledChangeProblem from './migrations/2026-11-27-scheduled-change-problem.ts';
import * as textCharacters from './migrations/2026-11-27-text-characters.ts';
import * as mailPaper from './migrations/2026-11-28-mail-paper.ts';
import * as rowOwnDay from './migrations/2026-11-28-row-own-day.ts';
import * as searchEntry from './migrations/2026-11-28-search-entry.ts';
import * as wordingPictureSize from './migrations/2026-11-28-wording-picture-size.ts';
import type { Tables } from './schema.ts';

/** Run in the order of their names, each once. A released migration is never edited; changes are new migrations. */
const migrations: Record<string, Migration> = {
  '2026-11-20-catalogue': catalogue,
  '2026-11-20-estimate': estimate,
  '2026-11-21-account': account,
  '2026-11-21-mail': mail,
  '2026-11-21-order': order,
  '2026-11-22-document-bytes': documentBytes,
  '2026-11-22-mail-claim': mailClaim,
  '2026-11-22-mailed-link': mailedLink,
  '2026-11-22-row': row,
  '2026-11-22-to-read': toRead,
  '2026-11-22-site-release': siteRelease,
  '2026-11-22-text-version': textVersion,
  '2026-11-22-wording-picture': wordingPicture,
  '2026-11-23-row-order': rowOrder,
  '2026-11-24-appointment-change': appointmentChange,
  '2026-11-24-preparation-code': preparationCode,
  '2026-11-25-optional-line': optionalLine,
  '2026-11-25-urn-rule': urnRule,
  '2026-11-26-estimate-age': estimateAge,
  '2026-11-27-scheduled-change-problem': scheduledChangeProblem,
  '2026-11-27-text-characters': textCharacters,
  '2026-11-28-mail-paper': mailPaper,
  '2026-11-28-row-own-day': rowOwnDay,
  '2026-11-28-search-entry': searchEntry,
  '2026-11-28-wording-picture-size': wordingPictureSize,
};

/** By name; a backup with other migrations is of a newer version. */
export const knownMigrations: readonly string[] = Object.keys(migrations);

/** Safe for concurrent starts: Kysely takes a lock on PostgreSQL, and SQLite allows one writer. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
}

export async function pendingMigrations(db: Kysely<Tables>): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

const migrator = (db: Kysely<Tables>) => new Migrator({ db, provider: { getMigrations: async () => migrations } });
