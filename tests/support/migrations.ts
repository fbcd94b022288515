import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '#server/db/connection/open.ts';

const folder = new URL('../../src/server/db/migrations/', import.meta.url);

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const read = files.map(async (name) => [name.replace('.ts', ''), await import(new URL(name, folder).href)] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** Empties a database, which may have all migrations, and brings it to one of them; the result brings it to a later one. */
export async function migrateFromNothing(
  { db, kind }: Database,
  name: string,
): Promise<(later: string) => Promise<void>> {
  if (kind === 'postgresql') {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  }
  const to = async (each: string) => {
    const { error } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateTo(each);
    if (error) throw error;
  };
  await to(name);
  return to;
}
