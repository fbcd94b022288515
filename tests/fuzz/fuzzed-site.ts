import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '#server/db/connection/open.ts';
import type { Tables } from '#server/db/schema.ts';
import { admin } from '../support/account/admin.ts';
import { projectFolder } from '../support/bin.ts';
import { type Pages, startKillableServer } from '../torture/killable-server.ts';
import { brokenPages } from './broken-pages.ts';

/** A server with the delivered catalogue, and what a run knows of it beside its replies. */
export type FuzzedSite = {
  readonly origin: string;
  /** Of its process; undefined where it runs in this one. */
  readonly pid: number | undefined;
  readonly inDatabase: <T>(look: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Faults of the database file itself. */
  readonly brokenPages: () => readonly string[];
  readonly stop: () => Promise<void>;
};

export const fuzzedEnvironment = {
  RATE_LIMITS: 'off',
  SECOND_FACTOR: 'off',
  JWT_SECRET: 'nur für Tests, mindestens 32 Zeichen lang',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

/** The real server process, with the pages where they are built. Without an address of PostgreSQL on SQLite. */
export async function startFuzzedSite(databaseUrl?: string): Promise<FuzzedSite> {
  const dataDir = fuzzedFolder();
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const server = await startKillableServer({ ...fuzzedEnvironment, DATA_DIR: dataDir, ...database }, fuzzedPages());
  return {
    origin: server.origin,
    pid: server.pid(),
    inDatabase(look) {
      const { db } = openDatabase({ databaseUrl, dataDir });
      return look(db).finally(() => db.destroy());
    },
    brokenPages: () => (databaseUrl === undefined ? brokenPages(dataDir) : []),
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const fuzzedFolder = (): string => mkdtempSync(join(tmpdir(), 'bestattungshaus-fuzz-'));

const builder = join(import.meta.dirname, 'small-builder.ts');

/** In `npm test` the pages are built before. */
export function fuzzedPages(): Required<Pick<Pages, 'siteDir' | 'builder'>> {
  const dist = join(projectFolder, 'dist');
  return { builder, siteDir: existsSync(join(dist, 'index.html')) ? dist : '' };
}
