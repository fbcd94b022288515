import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/connection/open.ts';
import { startTestApp, type TestApp, type TestAppParts } from './app.ts';
import { findPostgresql, startPostgresql } from './postgresql/postgresql.ts';

const programs = findPostgresql();
if (!programs) console.warn('No PostgreSQL on this machine: two servers are shown on SQLite only.');

/** What two servers can share. */
export const sharedDatabases: readonly string[] = ['SQLite', ...(programs ? ['PostgreSQL'] : [])];

export type TwoServers = {
  readonly first: TestApp;
  readonly second: TestApp;
  readonly stop: () => Promise<void>;
};

/** Two servers with one database, as two processes have it: each with connections of its own. */
export async function startTwoServers(kind: string, parts: TestAppParts = {}): Promise<TwoServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'two-'));
  const postgresql = kind === 'PostgreSQL' && programs ? await startPostgresql(programs) : undefined;
  const start = () => startTestApp({ ...parts, database: openDatabase({ databaseUrl: postgresql?.url, dataDir }) });
  const [first, second] = [await start(), await start()];
  const stop = async () => {
    await first.close();
    await second.close();
    await postgresql?.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { first, second, stop };
}
