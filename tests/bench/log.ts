import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActKind } from '#domain/log/act.ts';
import { type Database, openDatabase, openSqlite } from '#server/db/connection/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { createRecordAct, type RecordAct } from '#server/log/record-act.ts';
import { verifyChain } from '#server/log/verify-chain.ts';
import { antiForgery, startTestApp, type TestApp } from '../support/app.ts';
import { validOrder } from '../support/case/order-samples.ts';
import { findPostgresql, startPostgresql } from '../support/postgresql/postgresql.ts';
import type { Extent } from './extent.ts';
import type { Bench } from './section.ts';
import { atMost, quantile, type Row, shown } from './table.ts';

const MOST_SECONDS = 2;
const MOST_MS = 1;
const KINDS: readonly ActKind[] = ['sign-in', 'entry-opened', 'paper-fetched', 'entries-searched'];

/** How long the whole log takes to verify, and what an entry adds to an order: in pairs, each order beside one without. */
export async function logSpeed({ extent }: Bench): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-log-'));
  const programs = extent.postgresql ? findPostgresql() : undefined;
  const postgresql = programs ? await startPostgresql(programs) : undefined;
  try {
    const rows = [await verified(openSqlite(join(folder, 'verify')), 'SQLite', extent.log.entries)];
    rows.push(...(await inPairs(openSqlite(join(folder, 'orders')), 'SQLite', extent.log)));
    if (postgresql) {
      const { url } = postgresql;
      rows.push(...(await inPairs(openDatabase({ databaseUrl: url, dataDir: folder }), 'PostgreSQL', extent.log)));
    }
    return rows;
  } finally {
    await postgresql?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function verified({ db }: Database, name: string, entries: number): Promise<Row> {
  await migrate(db);
  const recordAct = createRecordAct(() => new Date());
  for (let start = 0; start < entries; start += 1000)
    await db.transaction().execute(async (trx) => {
      const acts = Array.from({ length: 1000 }, (_, n) => ({
        kind: KINDS[n % KINDS.length] ?? 'sign-in',
        actorId: randomUUID(),
        subject: `AU-${start + n}`,
        fields: { rows: n },
      }));
      // As many as one statement takes.
      for (let at = 0; at < acts.length; at += 500) await recordAct(trx, ...acts.slice(at, at + 500));
    });
  const started = performance.now();
  const { count, fault } = await verifyChain(db);
  const seconds = (performance.now() - started) / 1000;
  await db.destroy();
  if (fault || count !== entries) throw new Error('the log is not what was written');
  return atMost(`${name}: ${entries} entries verified`, seconds, MOST_SECONDS, 's');
}

async function inPairs(database: Database, name: string, { warmUp, rounds }: Extent['log']): Promise<Row[]> {
  const real = createRecordAct(() => new Date());
  let isOn = true;
  const recordAct: RecordAct = async (trx, ...acts) => {
    if (isOn) await real(trx, ...acts);
  };
  const server = await startTestApp({ database, recordAct, clock: () => new Date() });
  try {
    const send = await orders(server);
    const times = { with: [] as number[], without: [] as number[] };
    for (let round = -warmUp; round < rounds; round++) {
      // Which comes first changes, so that neither has the warmer machine.
      for (const on of round % 2 === 0 ? [true, false] : [false, true]) {
        isOn = on;
        const ms = await send();
        if (round >= 0) times[on ? 'with' : 'without'].push(ms);
      }
    }
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(times.with, share) - quantile(times.without, share));
    return [
      {
        what: `${name}: an order without the log, p50 / p99`,
        value: `${shown(quantile(times.without, 0.5))} / ${shown(quantile(times.without, 0.99), 'ms')}`,
      },
      { what: `${name}: what the log adds to it, p50`, value: shown(p50 ?? 0, 'ms') },
      atMost(`${name}: what the log adds to it, p99`, p99 ?? 0, MOST_MS, 'ms'),
    ];
  } finally {
    await server.close();
  }
}

/** Past the network: what is measured is the call with its transaction. */
async function orders({ app }: TestApp): Promise<() => Promise<number>> {
  const { cookies, token } = await antiForgery(app);
  const payload = validOrder();
  return async () => {
    const headers = { 'x-xsrf-token': token, 'idempotency-key': randomUUID() };
    const started = performance.now();
    const reply = await app.inject({ method: 'POST', url: '/api/Workflow/bereavement', payload, cookies, headers });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return performance.now() - started;
  };
}
