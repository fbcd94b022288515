import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BackupOptions, createBackup } from '#server/backup/create-backup.ts';
import { type RestoreOptions, restoreBackup } from '#server/backup/restore-backup.ts';
import { requireSameRows } from '#server/backup/stored-rows.ts';
import { type Database, openDatabase } from '#server/db/connection/open.ts';
import { findHead, listEntriesOfKind } from '#server/db/log.ts';
import { verifyChain } from '#server/log/verify-chain.ts';
import { NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { findPostgresql, type Postgresql, startPostgresql } from '../../support/postgresql/postgresql.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';
import { allRows, fillTables, sendOrder } from '../../support/stored-tables.ts';

const programs = findPostgresql();
if (!programs) console.warn('No PostgreSQL on this machine: backups are shown on SQLite only.');

const SECRET = 'nur für Tests, mindestens 32 Zeichen lang';

let postgresql: Postgresql | undefined;
let made = 0;

beforeAll(async () => {
  postgresql = programs ? await startPostgresql(programs) : undefined;
});
afterAll(() => postgresql?.stop());

/** The address of a new, empty database. */
async function emptyPostgresql(): Promise<string> {
  const url = new URL(postgresql?.url ?? '');
  const name = `haus${++made}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = name;
  return url.href;
}

/** The restored log has one more entry: that it was restored. */
const withoutRestoring = ({ log_entry = [], ...rows }: Awaited<ReturnType<typeof allRows>>) => ({
  ...rows,
  log_entry: log_entry.filter((row) => !String(row).includes('backup-restored')),
});

const kinds = [
  { name: 'SQLite', newUrl: async () => undefined, isThere: true },
  { name: 'PostgreSQL', newUrl: emptyPostgresql, isThere: programs !== undefined },
];

describe.each(kinds.filter(({ isThere }) => isThere))('a backup of $name', ({ newUrl }) => {
  let folder: string;
  let databaseUrl: string | undefined;
  let database: Database;
  let server: TestApp;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    databaseUrl = await newUrl();
    database = openDatabase({ databaseUrl, dataDir: join(folder, 'var') });
    server = await startTestApp({ database });
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const config = (dataDir: string, url: string | undefined) => ({ dataDir, databaseUrl: url, jwtSecret: SECRET });
  const backUp = (more: Partial<BackupOptions> = {}) =>
    createBackup({
      config: config(join(folder, 'var'), databaseUrl),
      contentDir: CONTENT_DIR,
      to: join(folder, 'backups'),
      keep: 14,
      key: undefined,
      now: NOW,
      ...more,
    });
  const restore = (file: string, url: string | undefined, more: Partial<Omit<RestoreOptions, 'freeBytes'>> = {}) =>
    restoreBackup({
      file,
      config: config(join(folder, 'other'), url),
      keys: { identities: [], passphrase: undefined },
      trust: { secrets: [SECRET], unverified: false },
      contentTo: undefined,
      force: false,
      ...more,
    });
  const rowsOf = async (url: string | undefined, dataDir = join(folder, 'other')) => {
    const { db } = openDatabase({ databaseUrl: url, dataDir });
    return allRows(db).finally(() => db.destroy());
  };

  test('gives every row of every table again, and the content', async () => {
    await fillTables(server);
    const before = await allRows(database.db);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const { file, manifest } = await backUp();
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
    const url = await newUrl();
    const said = await restore(file, url, { contentTo: join(folder, 'content') });
    expect(withoutRestoring(await rowsOf(url))).toEqual(before);
    expect(readdirSync(join(folder, 'content'), { recursive: true }).toSorted()).toEqual(
      readdirSync(CONTENT_DIR, { recursive: true }).toSorted(),
    );
    expect(said.join('\n')).toContain(manifest.secrets[0]);
    // A second time: there is something now.
    await expect(restore(file, url)).rejects.toThrow('stehen schon Daten');
    expect(withoutRestoring(await rowsOf(url))).toEqual(before);
  });

  test('names where the log ends; restored, the log says so, is one chain, and shows what came after the backup', async () => {
    await sendOrder(server);
    const { file, manifest } = await backUp();
    const head = await findHead(database.db);
    expect(manifest.logHead).toEqual(head);
    await sendOrder(server);
    const later = await findHead(database.db);
    const url = await newUrl();
    await restore(file, url);
    const { db } = openDatabase({ databaseUrl: url, dataDir: join(folder, 'other') });
    try {
      const [last] = await listEntriesOfKind(db, 'backup-restored', 1);
      expect(last).toMatchObject({ sequence: (head?.sequence ?? 0) + 1, fields: `{"madeAt":"${NOW.toISOString()}"}` });
      expect((await verifyChain(db, head ? [head] : [])).fault).toBeUndefined();
      const cut = later && { ...later, sequence: later.sequence + 1 };
      expect((await verifyChain(db, cut ? [cut] : [])).fault).toMatchObject({ kind: 'tail-missing' });
      expect((await verifyChain(db, later ? [later] : [])).fault).toMatchObject({ kind: 'rewritten' });
    } finally {
      await db.destroy();
    }
  });

  test('whose log ends in another way than the manifest says is not restored', async () => {
    const stored = { rows: { log_entry: 2 }, migrations: [], logHead: { sequence: 2, hash: 'a'.repeat(64) } };
    const other = { ...stored, logHead: { sequence: 2, hash: 'b'.repeat(64) } };
    expect(() => requireSameRows(stored, stored)).not.toThrow();
    expect(() => requireSameRows(other, stored)).toThrow('Protokoll in der Kopie endet anders');
    expect(() => requireSameRows({ rows: stored.rows, migrations: [] }, stored)).toThrow('endet anders');
    // A backup made before there was a log.
    expect(() => requireSameRows({ rows: {}, migrations: [] }, { rows: {}, migrations: [] })).not.toThrow();
  });

  test('made while orders come in is of one moment: no order without its mail', async () => {
    const orders = Array.from({ length: 20 }, () => sendOrder(server));
    await orders[0];
    const { file } = await backUp();
    await Promise.all(orders);
    const url = await newUrl();
    await restore(file, url);
    const { funeral_order, submission, mail } = await rowsOf(url);
    expect(funeral_order?.length).toBeGreaterThan(0);
    expect(submission).toHaveLength(funeral_order?.length ?? 0);
    expect(mail).toHaveLength(2 * (funeral_order?.length ?? 0));
  });

  test('replaces a database only when told to and only when no server uses it; the old data are kept', async () => {
    await fillTables(server);
    const before = await allRows(database.db);
    const { file } = await backUp();
    await sendOrder(server);
    const own = { config: config(join(folder, 'var'), databaseUrl), force: true };
    await expect(restore(file, databaseUrl, own)).rejects.toThrow('Ein Server benutzt die Datenbank noch');
    await database.db.destroy();
    expect((await restore(file, databaseUrl, own)).join(' ')).toContain('before-restore');
    expect(withoutRestoring(await rowsOf(databaseUrl, join(folder, 'var')))).toEqual(before);
    expect(readdirSync(join(folder, 'var')).filter((name) => name.includes('before-restore'))).toHaveLength(1);
    expect(readdirSync(join(folder, 'var')).filter((name) => name.startsWith('.backup'))).toEqual([]);
  });
});
