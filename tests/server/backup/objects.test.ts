import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { saidOfBackup } from '#server/backup/objects.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openDatabase } from '#server/db/connection/open.ts';
import { findSetting } from '#server/db/setting.ts';
import { createFiles } from '#server/document/files.ts';
import { OBJECTS_HELD } from '#server/document/remove-objects.ts';
import type { FileSettings } from '#server/document/settings.ts';
import { sha256Of } from '#server/process/sha256.ts';
import { NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { type S3Server, startS3Server } from '../../support/document/s3-server.ts';
import { multipartOf, samples } from '../../support/multipart.ts';
import { findPostgresql, type Postgresql, startPostgresql } from '../../support/postgresql/postgresql.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

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
  const name = `objects${++made}`;
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

describe.each(kinds.filter(({ isThere }) => isThere))('files in a store and a backup of $name', ({ newUrl }) => {
  let folder: string;
  let databaseUrl: string | undefined;
  let s3: S3Server;
  let files: FileSettings;
  let server: TestApp;

  const place = (name: string, url: string | undefined) => ({ dataDir: join(folder, name), databaseUrl: url });
  const backUp = (now = NOW) =>
    createBackup({
      config: { ...place('var', databaseUrl), jwtSecret: SECRET },
      contentDir: CONTENT_DIR,
      to: join(folder, 'backups'),
      keep: 14,
      key: undefined,
      now,
    });
  const restore = async (file: string, known: FileSettings | undefined = files) => {
    const config = { ...place(`other${++made}`, await newUrl()), ...(known ? { files: known } : {}) };
    const said = await restoreBackup({
      file,
      config,
      keys: { identities: [], passphrase: undefined },
      trust: { secrets: [SECRET], unverified: false },
      contentTo: undefined,
      force: false,
    });
    const { db } = openDatabase(config);
    const documents = await db.selectFrom('document').select('id').execute();
    const held = await findSetting(db, OBJECTS_HELD);
    await db.destroy();
    return { said: said.join('\n'), documents, held };
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'objects-'));
    databaseUrl = await newUrl();
    s3 = await startS3Server();
    files = { store: s3.settings, keepIn: 'store' };
    const database = openDatabase(place('var', databaseUrl));
    const newId = () => crypto.randomUUID();
    server = await startTestApp({
      database,
      options: { dataDir: join(folder, 'var') },
      files: createFiles({ database, clock: () => NOW, newId, settings: files, onFailure: () => undefined }),
    });
    const upload = await multipartOf({}, [['file', 'a.pdf', samples.pdf]]);
    await server.post('/api/document', upload.payload, { headers: upload.headers });
    const fields = { name: 'Gerda', email: EMAIL, subject: 'Frage', message: 'Text' };
    const form = await multipartOf(fields, [['attachments[]', 'b.png', samples.png]]);
    await server.post('/api/contactformmessage', form.payload, { headers: form.headers });
    expect(s3.objects.size).toBe(2);
  });
  afterEach(async () => {
    await server.close();
    await s3.stop();
    rmSync(folder, { recursive: true });
  });

  test('it names each with its size and hash, says that it has none of them, and whether all are there', async () => {
    const { manifest } = await backUp();
    const named = await Promise.all(
      [...s3.objects].map(async ([name, { bytes }]) => ({
        key: name.slice('akten/'.length),
        size: bytes.length,
        sha256: await sha256Of(bytes),
      })),
    );
    expect(manifest.objects).toEqual(named.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
    expect(await saidOfBackup(manifest.objects, files)).toEqual([
      expect.stringContaining('2 Dateien liegen im Speicher'),
    ]);
    s3.objects.delete([...s3.objects.keys()][0] ?? '');
    expect((await saidOfBackup(manifest.objects, files))[1]).toBe('Achtung: 1 von ihnen fehlen dort.');
    expect(await saidOfBackup(undefined, files)).toEqual([]);
  });

  test('restored, it finds all of them there, and removes nothing until it is told that the store is its own', async () => {
    const { file } = await backUp();
    const { said, documents, held } = await restore(file);
    expect(said).toContain('Alle 2 Dateien im Speicher (S3_URL) sind da.');
    expect(said).toContain('npm run files -- --collect');
    expect([documents.length, held !== undefined, s3.objects.size]).toEqual([2, true, 2]);
  });

  test('restored, it says whose files are missing, or why it cannot tell', async () => {
    const { file } = await backUp();
    const [{ object_key: key = '', owner = '' } = {}] = await server.database.db
      .selectFrom('document')
      .selectAll()
      .where('owner', 'is not', null)
      .execute();
    s3.objects.delete(`akten/${key}`);
    expect((await restore(file)).said).toContain(`Im Speicher fehlen 1 von 2 Dateien: ${owner}.`);
    s3.trouble = 503;
    expect((await restore(file)).said).toContain('Der Speicher antwortet nicht (status-503), ob alle 2 Dateien');
    const nowhere: FileSettings = { store: undefined, keepIn: 'database' };
    expect((await restore(file, nowhere)).said).toContain('S3_URL ist nicht gesetzt, ob alle 2 Dateien');
  });

  test('what was erased since does not come back from the store either', async () => {
    const { file } = await backUp();
    const admin = await server.person({ role: 'admin' });
    // The server ends before it has removed the object.
    expect((await server.post('/api/person/erase', { email: EMAIL }, { as: admin })).statusCode).toBe(200);
    expect(s3.objects.size).toBe(2);
    // Puts what was erased beside the backups.
    await backUp(new Date(NOW.getTime() + 1000));
    const { said, documents } = await restore(file);
    expect(said).toContain('wieder gelöscht');
    expect([documents.length, s3.objects.size]).toEqual([1, 1]);
  });
});
