import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Role } from '#domain/account/user.ts';
import { type Database, openDatabase, openSqlite } from '#server/db/connection/open.ts';
import { openPool } from '#server/db/connection/postgres-pool.ts';
import type { Tables } from '#server/db/schema.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { deskLists, type ListOfDesk } from '../support/desk/desk-lists.ts';
import { insertLoad } from '../support/desk/generated-load.ts';
import { findPostgresql, startPostgresql } from '../support/postgresql/postgresql.ts';
import type { Extent } from './extent.ts';
import type { Bench } from './section.ts';
import { quantile, type Row, shown } from './table.ts';

/** Each list of the team's work on its cases, on both databases, past the network: what is measured is the call. */
export async function deskSpeed({ extent: { desk, postgresql: isAsked } }: Bench): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'));
  const programs = isAsked ? findPostgresql() : undefined;
  const postgresql = programs ? await startPostgresql(programs) : undefined;
  try {
    const sqlite = openSqlite(folder);
    const rows = await deskRows('SQLite', sqlite, sqlite, desk);
    if (postgresql) {
      const { url } = postgresql;
      const database = openDatabase({ databaseUrl: url, dataDir: folder });
      rows.push(...(await deskRows('PostgreSQL', database, patient(url), desk)));
    }
    return rows;
  } finally {
    await postgresql?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A million rows in one statement take longer than a request may. */
const patient = (url: string): Database => ({
  kind: 'postgresql',
  db: new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(url, { statement_timeout: 0, query_timeout: 0 }) }),
  }),
});

/** `filling`: another way to the same database. */
async function deskRows(
  name: string,
  database: Database,
  filling: Database,
  { load, rounds }: Extent['desk'],
): Promise<Row[]> {
  const server = await startTestApp({ database, clock: () => new Date() });
  try {
    const people: TestPerson[] = [];
    for (const role of ['admin', 'mitarbeit', 'mitarbeit'] satisfies Role[]) people.push(await server.person({ role }));
    await insertLoad(filling, load, { now: new Date(), team: people.map(({ userId }) => userId) });
    if (filling !== database) await filling.db.destroy();
    return await measuredLists(server, people, { name, now: new Date(), rounds });
  } finally {
    await server.close();
  }
}

/** All of them in turn, so that none has the warmer machine or the warmer cache. */
export async function measuredLists(
  server: TestApp,
  [admin, colleague]: readonly TestPerson[],
  { name, now, rounds }: { readonly name: string; readonly now: Date; readonly rounds: number },
): Promise<Row[]> {
  if (!admin || !colleague) throw new Error('an admin and a colleague are needed');
  const lists = deskLists(colleague.userId, now);
  const times = new Map<ListOfDesk, number[]>(lists.map((list) => [list, []]));
  const counts = new Map<ListOfDesk, number>();
  for (let round = -1; round < rounds; round++)
    for (const list of lists) {
      const started = performance.now();
      const reply = await server.send({ ...list.request, as: admin });
      const ms = performance.now() - started;
      if (reply.statusCode !== 200) throw new Error(`${list.what}: ${reply.body}`);
      counts.set(list, list.count(reply.json()));
      if (round >= 0) times.get(list)?.push(ms);
    }
  return lists.map((list) => rowOf(name, list, counts.get(list) ?? 0, times.get(list) ?? []));
}

const rowOf = (name: string, { what, mostMs }: ListOfDesk, count: number, times: readonly number[]): Row => {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  return {
    what: `${name}: ${what} (${shown(count)})`,
    value: `${shown(p50)} / ${shown(p95, 'ms')}`,
    bound: `p95 ≤ ${shown(mostMs, 'ms')}`,
    reached: p95 <= mostMs,
  };
};
