import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase, sqliteFile } from '#server/db/connection/open.ts';
import { ordersWithoutMails } from '../torture/stocktaking.ts';
import type { FuzzedSite } from './fuzzed-site.ts';

const MOST_MEGABYTES = 500;
const HEALTHY_WITHIN_MS = 2000;

/** What the run has done to the server: does it answer, is its memory bounded, is its database whole. */
export async function aftermath({ server, dataDir }: FuzzedSite): Promise<string[]> {
  const health = await fetch(`${server.origin}/api/health`, { signal: AbortSignal.timeout(HEALTHY_WITHIN_MS) }).then(
    ({ status }) => status,
    () => 0,
  );
  const megabytes = memoryOf(server.pid());
  const { db } = openDatabase({ databaseUrl: undefined, dataDir });
  const torn = await ordersWithoutMails(db).finally(() => db.destroy());
  return [
    ...(health === 200 ? [] : [`/api/health answered ${health || 'nothing'}`]),
    ...(megabytes <= MOST_MEGABYTES ? [] : [`${megabytes} MB of memory`]),
    ...torn,
    ...brokenPages(dataDir),
  ];
}

/** Resident, in megabytes; 0 where the system does not say. */
function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  const [, kilobytes = '0'] = existsSync(file) ? (/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? []) : [];
  return Math.round(Number(kilobytes) / 1024);
}

function brokenPages(dataDir: string): string[] {
  const raw = new DatabaseSync(sqliteFile(dataDir));
  try {
    const found = raw
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row.integrity_check));
    const strays = raw.prepare('PRAGMA foreign_key_check').all().length;
    return [...found.filter((each) => each !== 'ok'), ...(strays === 0 ? [] : [`${strays} rows refer to nothing`])];
  } finally {
    raw.close();
  }
}
