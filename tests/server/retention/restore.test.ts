import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openDatabase } from '#server/db/connection/open.ts';
import { listEntriesOfKind } from '#server/db/log.ts';
import { verifyChain } from '#server/log/verify-chain.ts';
import { addToLedgerFile, readLedgerFile } from '#server/retention/ledger-file.ts';
import { NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { validOrder, validPreparation } from '../../support/case/order-samples.ts';
import { findPostgresql, type Postgresql, startPostgresql } from '../../support/postgresql/postgresql.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';
import { allRows } from '../../support/stored-tables.ts';

const SECRET = 'nur für Tests, mindestens 32 Zeichen lang';
const EMAIL = 'gerda@muster.example';

const programs = findPostgresql();
let postgresql: Postgresql | undefined;
let made = 0;
beforeAll(async () => {
  postgresql = programs ? await startPostgresql(programs) : undefined;
});
afterAll(() => postgresql?.stop());

async function emptyPostgresql(): Promise<string> {
  const url = new URL(postgresql?.url ?? '');
  const name = `erased${++made}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = name;
  return url.href;
}

const kinds = [
  { name: 'SQLite', newUrl: async () => undefined, isThere: true },
  { name: 'PostgreSQL', newUrl: emptyPostgresql, isThere: programs !== undefined },
];

describe.each(kinds.filter(({ isThere }) => isThere))('after an erasure a backup on $name', ({ newUrl }) => {
  let folder: string;
  let databaseUrl: string | undefined;
  let server: TestApp;
  let admin: TestPerson;
  let file: string;
  let order: string;

  const place = (name: string, url: string | undefined) => ({ dataDir: join(folder, name), databaseUrl: url });
  const backUp = async () =>
    createBackup({
      config: { ...place('var', databaseUrl), jwtSecret: SECRET },
      contentDir: CONTENT_DIR,
      to: join(folder, 'backups'),
      keep: 14,
      key: undefined,
      now: new Date(),
    });
  const restore = async (name: string, url: string | undefined, { force = false, secrets = [SECRET] } = {}) => {
    const said = await restoreBackup({
      file,
      config: place(name, url),
      keys: { identities: [], passphrase: undefined },
      trust: { secrets, unverified: secrets.length === 0 },
      contentTo: undefined,
      force,
    });
    const { db } = openDatabase(place(name, url));
    const rows = await allRows(db).finally(() => db.destroy());
    return { said, rows, places: Object.keys(rows).filter((table) => rows[table]?.some((row) => row.includes(EMAIL))) };
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'erased-'));
    databaseUrl = await newUrl();
    server = await startTestApp({
      database: openDatabase(place('var', databaseUrl)),
      options: { dataDir: join(folder, 'var') },
    });
    admin = await server.person({ role: 'admin' });
    await server.person({ email: EMAIL });
    const userData = { email: EMAIL, phoneNumber: '05731 123456' };
    const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
    order = (await server.post('/api/Workflow/bereavement', validOrder({ userData }), once())).json().reference;
    await server.post('/api/Workflow/preperation', validPreparation({ userData }), once());
    const message = { name: 'Gerda', email: EMAIL, phone_number: '', subject: '', message: 'Text' };
    await server.database.db
      .insertInto('contact_message')
      .values({ ...message, id: 'NA-1', created_at: NOW.toISOString(), assignee_id: null, case_reference: null })
      .execute();
    // All mails have gone out.
    await server.database.db
      .updateTable('mail')
      .set({ next_attempt_at: null, delivered_at: NOW.toISOString(), body_text: '', body_html: '' })
      .execute();
    ({ file } = await backUp());
    const reply = await server.post('/api/person/erase', { email: EMAIL }, { as: admin });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test('does not bring the person back into the same place', async () => {
    await server.close();
    const { said, rows, places } = await restore('var', databaseUrl, { force: true });
    // The order stays, as the law wants.
    expect(places).toEqual(['funeral_order']);
    expect(rows.funeral_order?.[0]).toContain(order);
    expect(said.join('\n')).toMatch(/\d+ Einträge, die seit der Sicherung gelöscht wurden, sind wieder gelöscht/);
    const { db } = openDatabase(place('var', databaseUrl));
    expect((await verifyChain(db)).fault).toBeUndefined();
    expect(await listEntriesOfKind(db, 'backup-restored', 2)).toHaveLength(1);
    await db.destroy();
    server = await startTestApp({ database: openDatabase(place('var', databaseUrl)) });
  });

  test('nor on a new machine, by what a later backup left beside it; the restored ledger knows it from then on', async () => {
    await backUp();
    const url = await newUrl();
    const first = await restore('other', url);
    expect(first.places).toEqual(['funeral_order']);
    expect(first.rows.erasure?.length).toBeGreaterThan(4);
    expect(readLedgerFile(join(folder, 'other')).size).toBe(first.rows.erasure?.length);
  });

  test('brings her back where nobody could know of it, and warns where the secret is missing', async () => {
    rmSync(join(folder, 'backups', 'erased.jsonl'), { force: true });
    expect((await restore('other', await newUrl())).places).toContain('contact_message');
    addToLedgerFile(join(folder, 'third'), readLedgerFile(join(folder, 'var')));
    const { said, places } = await restore('third', await newUrl(), { secrets: [] });
    expect(places).toContain('contact_message');
    expect(said.join('\n')).toContain('Achtung: Was seit der Sicherung gelöscht wurde, steht wieder');
  });

  test('and what she writes afterwards stays', async () => {
    const later = new Date(NOW.getTime() + 60_000).toISOString();
    const message = { name: 'Gerda', email: EMAIL, phone_number: '', subject: '', message: 'Neu' };
    await server.database.db
      .insertInto('contact_message')
      .values({ ...message, id: 'NA-2', created_at: later, assignee_id: null, case_reference: null })
      .execute();
    ({ file } = await backUp());
    const { rows } = await restore('other', await newUrl());
    expect(rows.contact_message?.map((row) => row.includes('NA-2'))).toEqual([true]);
  });

  test('names nobody in its ledger', () => {
    const text = readFileSync(join(folder, 'var', 'erased.jsonl'), 'utf8');
    expect(text.trim().split('\n').length).toBeGreaterThan(4);
    expect(text).not.toMatch(/gerda|muster|(AU|VO|NA)-[0-9A-Z]{4}-/);
  });
});

test('a line that was cut off, and one twice, change nothing in the ledger', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const [a, b] = ['a'.repeat(43), 'b'.repeat(43)];
  addToLedgerFile(folder, new Map([[a, '2026-11-20T09:00:00.000Z']]));
  addToLedgerFile(folder, new Map([[a, '2026-11-19T09:00:00.000Z']]));
  const file = join(folder, 'erased.jsonl');
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
  rmSync(file);
  addToLedgerFile(folder, new Map([[a, '2026-11-20T09:00:00.000Z']]));
  // As a killed process leaves it.
  appendFileSync(file, '{"hash":"ccc');
  addToLedgerFile(
    folder,
    new Map([
      [b, '2026-11-21T09:00:00.000Z'],
      [a, '2026-11-22T09:00:00.000Z'],
    ]),
  );
  expect([...readLedgerFile(folder)]).toEqual([
    [a, '2026-11-22T09:00:00.000Z'],
    [b, '2026-11-21T09:00:00.000Z'],
  ]);
  rmSync(folder, { recursive: true });
});
