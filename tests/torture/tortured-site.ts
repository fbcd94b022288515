import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/connection/open.ts';
import type { Tables } from '#server/db/schema.ts';
import { findPostgresql, type Postgresql, startPostgresql } from '../support/postgresql/postgresql.ts';
import { type KillableServer, type Pages, startKillableServer } from './killable-server.ts';
import { faultsIn, type Outcomes } from './stocktaking.ts';

const SECRET = 'nur für Tests, mindestens 32 Zeichen lang';

export type Site = {
  readonly servers: readonly KillableServer[];
  /** One more process on the same data. */
  readonly addServer: () => Promise<KillableServer>;
  /** Everything the database says against what the clients were told; the servers are still there. */
  readonly faults: (outcomes: Outcomes) => Promise<string[]>;
  readonly inDatabase: <T>(look: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
};

type Parts = {
  readonly databaseUrl?: string | undefined;
  readonly processes?: number;
  /** All of them on empty tables, instead of one after the other. */
  readonly atOnce?: boolean;
  readonly dataDir?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly pages?: Pages;
};

/** Ends with the test. */
export async function startSite({ databaseUrl, processes = 1, atOnce = false, ...parts }: Parts = {}): Promise<Site> {
  const dataDir = parts.dataDir ?? temporaryFolder();
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const environment = { DATA_DIR: dataDir, JWT_SECRET: SECRET, ...database, ...parts.environment };
  const servers: KillableServer[] = [];
  const addServer = async () => {
    const server = await startKillableServer(environment, parts.pages);
    onTestFinished(server.stop);
    servers.push(server);
    return server;
  };
  if (atOnce) await Promise.all(Array.from({ length: processes }, addServer));
  // One after the other: the first makes the tables.
  while (servers.length < processes) await addServer();
  const inDatabase: Site['inDatabase'] = async (look) => {
    const { db } = openDatabase({ databaseUrl, dataDir });
    return look(db).finally(() => db.destroy());
  };
  return { servers, addServer, inDatabase, faults: (outcomes) => inDatabase((db) => faultsIn(db, outcomes)) };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bestattungshaus-torture-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const programs = findPostgresql();
if (!programs) console.warn('No PostgreSQL on this machine: what it stands is not tested.');

export const hasPostgresql = programs !== undefined;

export async function startOwnPostgresql(): Promise<Postgresql> {
  const postgresql = await startPostgresql(programs ?? '');
  onTestFinished(postgresql.stop);
  return postgresql;
}
