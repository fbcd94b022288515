import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

const folder = new URL('../../src/server/db/migrations/', import.meta.url);

/** All of them by name, for a test that stops before one. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const read = files.map(async (name) => [name.replace('.ts', ''), await import(new URL(name, folder).href)] as const);
  return Object.fromEntries(await Promise.all(read));
}
