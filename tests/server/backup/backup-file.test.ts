import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { create, extract } from 'tar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BackupOptions, createBackup } from '#server/backup/create-backup.ts';
import { failureSentence } from '#server/backup/failure-sentence.ts';
import { readLastBackup } from '#server/backup/last-backup.ts';
import { libpqEnvironment } from '#server/backup/libpq.ts';
import { isSafePath } from '#server/backup/manifest.ts';
import { type RestoreOptions, restoreBackup } from '#server/backup/restore-backup.ts';
import { deleteOldBackups } from '#server/backup/retention.ts';
import { unpack } from '#server/backup/unpack.ts';
import { openSqlite, sqliteFile } from '#server/db/connection/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { setSetting } from '#server/db/setting.ts';
import { NOW } from '../../support/app.ts';
import { compiledOnce } from '../../support/bin.ts';

const SECRET = 'nur für Tests, mindestens 32 Zeichen lang';
const SRC = join(import.meta.dirname, '..', '..', '..', 'src', 'server');

let folder: string;
let target: string;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-file-'));
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content', 'a.md'), 'Text');
  mkdirSync(join(folder, 'var', 'mail'), { recursive: true });
  writeFileSync(join(folder, 'var', 'mail', 'a.eml'), 'Subject: Text');
  const { db } = openSqlite(join(folder, 'var'));
  await migrate(db);
  await setSetting(db, 'a', 'x'.repeat(400_000));
  await db.destroy();
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  target = join(folder, `restored-${++count}`);
});

const backUp = (more: Partial<BackupOptions> = {}) =>
  createBackup({
    config: { dataDir: join(folder, 'var'), databaseUrl: undefined, jwtSecret: SECRET },
    contentDir: join(folder, 'content'),
    to: join(folder, `backups-${count}`),
    keep: 14,
    key: undefined,
    now: NOW,
    ...more,
  });
type Asked = { identities?: string[]; passphrase?: string } & Partial<RestoreOptions['trust']> &
  Pick<RestoreOptions, 'freeBytes'>;
const restore = (file: string, { secrets = [SECRET], unverified = false, ...keys }: Asked = {}) =>
  restoreBackup({
    file,
    config: { dataDir: target, databaseUrl: undefined },
    keys: { identities: keys.identities ?? [], passphrase: keys.passphrase },
    trust: { secrets, unverified },
    contentTo: undefined,
    force: false,
    ...(keys.freeBytes ? { freeBytes: keys.freeBytes } : {}),
  });
/** The sentence of a refusal that has changed nothing. */
async function refusal(...words: Parameters<typeof restore>): Promise<string> {
  const sentence = await restore(...words).then(
    () => 'restored',
    (error) => failureSentence(error, undefined),
  );
  expect(readdirSync(folder).filter((name) => join(folder, name) === target)).toEqual([]);
  return sentence;
}

describe('an encrypted backup', () => {
  test('is opened with the key it was made for and with no other', async () => {
    const identity = await generateIdentity();
    const { file } = await backUp({ key: { recipient: await identityToRecipient(identity) } });
    expect(file).toMatch(/\.tar\.gz\.age$/);
    expect(await refusal(file)).toContain('verschlüsselt');
    expect(await refusal(file, { identities: [await generateIdentity()] })).toContain('mit diesem Schlüssel nicht');
    expect((await restore(file, { identities: [identity] })).join(' ')).toContain('1 E-Mails');
    expect(readFileSync(join(target, 'mail', 'a.eml'), 'utf8')).toBe('Subject: Text');
  });

  test('is opened with its passphrase, and refused once it is changed or cut off', async () => {
    const passphrase = 'ein langes Kennwort für Tests';
    const { file } = await backUp({ key: { passphrase, workFactor: 8 } });
    expect(await refusal(file, { passphrase: 'ein anderes Kennwort' })).toContain('mit diesem Schlüssel nicht');
    const bytes = readFileSync(file);
    const changed = join(folder, 'changed.age');
    writeFileSync(changed, bytes.with(bytes.length - 20, (bytes.at(-20) ?? 0) ^ 1));
    expect(await refusal(changed, { passphrase })).toContain('beschädigt');
    writeFileSync(changed, bytes.subarray(0, -30));
    expect(await refusal(changed, { passphrase })).toContain('beschädigt');
    await restore(file, { passphrase });
  });

  test('is not made for a key that is none', async () => {
    await expect(backUp({ key: { recipient: 'age1falsch' } })).rejects.toThrow('--encrypt-to');
  });
});

describe('a backup of somebody else', () => {
  /** The archive again, as whoever can write to the folder of the backups could make it. */
  async function repacked(file: string, change: (unpacked: string) => string[]): Promise<string> {
    const unpacked = mkdtempSync(join(folder, 'unpacked-'));
    await extract({ file, cwd: unpacked });
    const written = join(unpacked, 'foreign.tar.gz');
    await create({ file: written, gzip: true, cwd: unpacked }, change(unpacked));
    return written;
  }
  const members = ['database.sqlite', 'content/a.md', 'mail/a.eml'];
  /** A text that is not ours, with its right hash in the manifest. */
  const forge = (unpacked: string): void => {
    const manifestFile = join(unpacked, 'manifest.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    writeFileSync(join(unpacked, 'content', 'a.md'), 'Fremd');
    const forged = manifest.members.map((member: { path: string }) =>
      member.path === 'content/a.md'
        ? { ...member, size: 5, sha256: createHash('sha256').update('Fremd').digest('hex') }
        : member,
    );
    writeFileSync(manifestFile, JSON.stringify({ ...manifest, members: forged }));
  };

  test('is refused, however whole it is: forged, without a signature, or where the secret is not there', async () => {
    const { file, isSigned } = await backUp();
    expect(isSigned).toBe(true);
    const forged = await repacked(file, (unpacked) => {
      forge(unpacked);
      return ['manifest.json', 'manifest.hmac', ...members];
    });
    expect(await refusal(forged)).toContain('nicht von Ihrem Haus');
    const unsigned = await repacked(file, (unpacked) => {
      forge(unpacked);
      return ['manifest.json', ...members];
    });
    expect(await refusal(unsigned)).toContain('nicht unterschrieben');
    expect(await refusal(file, { secrets: ['ein anderes Geheimnis, auch mindestens 32 Zeichen'] })).toContain(
      'nicht von Ihrem Haus',
    );
    expect(await refusal(file, { secrets: [] })).toContain('--secret=DATEI');
  });

  test('encrypted for our key by somebody else is refused as well', async () => {
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const foreign = { dataDir: join(folder, 'var'), databaseUrl: undefined, jwtSecret: `${SECRET} von anderen` };
    const { file } = await backUp({ config: foreign, key: { recipient } });
    expect(await refusal(file, { identities: [identity] })).toContain('nicht von Ihrem Haus');
  });

  test('is taken by somebody who says so', async () => {
    const { file } = await backUp();
    const unsigned = await repacked(file, () => ['manifest.json', ...members]);
    expect((await restore(unsigned, { unverified: true })).join(' ')).toContain('ist wiederhergestellt');
  });
});

test('a disk without room is named before anything is written', async () => {
  const { file } = await backUp();
  const asked: string[] = [];
  const freeBytes = async (at: string) => {
    asked.push(at);
    expect(readdirSync(target).flatMap((name) => readdirSync(join(target, name)))).toEqual([]);
    return 100_000;
  };
  const sentence = await refusal(file, { freeBytes });
  expect(sentence).toMatch(
    /^Auf dem Datenträger von .*restored-\d+ sind 98 kB frei, die Sicherung braucht [\d.,]+ [kM]B\./,
  );
  expect(asked).toEqual([target]);
});

describe('a file that is no whole backup is refused and changes nothing:', () => {
  test('cut off anywhere', async () => {
    const { file, bytes } = await backUp();
    for (const part of [0.999, 0.9, 0.3, 0]) {
      truncateSync(file, Math.floor(bytes * part));
      expect(await refusal(file)).toMatch(/beschädigt/);
    }
  });

  test('cut off while a slow disk takes the first of it: nothing is written after the refusal', async () => {
    const { file, bytes } = await backUp();
    for (const [part, turns] of [0.999, 0.9, 0.5].flatMap((each) =>
      [0, 1, 5, 50].map((many) => [each, many] as const),
    )) {
      truncateSync(file, Math.floor(bytes * part));
      let writing = 0;
      const writeSlowly = async (_: unknown, content: AsyncIterable<Uint8Array>) => {
        writing++;
        try {
          for (let turn = 0; turn < turns; turn++) await setImmediate();
          for await (const _ of content) await setImmediate();
        } finally {
          writing--;
        }
      };
      await expect(unpack(createReadStream(file), async () => undefined, writeSlowly)).rejects.toThrow();
      expect(writing).toBe(0);
    }
  });

  test('changed', async () => {
    const { file } = await backUp();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1));
    expect(await refusal(file)).toMatch(/beschädigt/);
  });

  test('some other file', async () => {
    writeFileSync(join(folder, 'other.txt'), 'Das ist keine Sicherung. '.repeat(100));
    expect(await refusal(join(folder, 'other.txt'))).toMatch(/beschädigt/);
    expect(await refusal(join(folder, 'missing'))).toContain('gibt es nicht');
  });

  test.each(['../evil', '/evil', 'content/../../evil', 'C:\\evil'])('a tar with the member %s', async (path) => {
    const file = join(folder, 'foreign.tar.gz');
    const manifest = {
      format: 'bestattungshaus-backup-2',
      version: '1',
      madeAt: '',
      database: 'sqlite',
      migrations: [],
      rows: {},
      secrets: [],
      members: [{ path, size: 4, sha256: '0'.repeat(64) }],
    };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    const words = { file, gzip: true, cwd: folder };
    const rename = (entry: { path: string }) => {
      if (entry.path.endsWith('.md')) entry.path = path;
    };
    await create({ ...words, preservePaths: true, onWriteEntry: rename }, ['manifest.json', 'content/a.md']);
    expect(await refusal(file)).toContain('Verzeichnis ist nicht lesbar');
    // The manifest says nothing of it.
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, members: [] }));
    await create({ ...words, preservePaths: true, onWriteEntry: rename }, ['manifest.json', 'content/a.md']);
    expect(await refusal(file)).toContain('steht so nicht im Verzeichnis');
  });

  test('a tar with a link in it', async () => {
    const { file } = await backUp();
    const unpacked = join(folder, 'unpacked');
    mkdirSync(unpacked);
    await extract({ file, cwd: unpacked });
    rmSync(join(unpacked, 'content', 'a.md'));
    symlinkSync(join(folder, 'var', 'bestattungshaus.sqlite'), join(unpacked, 'content', 'a.md'));
    const names = ['manifest.json', 'manifest.hmac', 'database.sqlite', 'content/a.md', 'mail/a.eml'];
    await create({ file, gzip: true, cwd: unpacked }, names);
    expect(await refusal(file)).toContain('"content/a.md" ist keine Datei');
  });

  test('paths are taken only below content and mail', () => {
    expect(['content/a/b.md', 'mail/a.eml', 'database.sqlite'].filter(isSafePath)).toHaveLength(3);
    expect(
      ['a', 'content', 'content/', 'mail//a', 'mail/./a', 'content/..', 'content/a\\b', 'mail/a:b'].filter(isSafePath),
    ).toEqual([]);
  });
});

describe('the folder of the backups', () => {
  test('keeps the newest and every file that is not a backup', async () => {
    const to = join(folder, 'kept');
    for (const day of [1, 2, 3, 4]) await backUp({ to, keep: 3, now: new Date(Date.UTC(2026, 10, day)) });
    writeFileSync(join(to, 'bestattungshaus-Notizen.tar.gz'), '');
    mkdirSync(join(to, 'bestattungshaus-2026-01-01T00-00-00-000Z.tar.gz'));
    await deleteOldBackups(to, 2);
    expect(readdirSync(to).toSorted()).toEqual([
      'bestattungshaus-2026-01-01T00-00-00-000Z.tar.gz',
      'bestattungshaus-2026-11-03T00-00-00-000Z.tar.gz',
      'bestattungshaus-2026-11-04T00-00-00-000Z.tar.gz',
      'bestattungshaus-Notizen.tar.gz',
    ]);
  });

  test('loses what a backup that was killed has left, once it is a day old', async () => {
    const to = join(folder, 'killed');
    const left = join(to, '.bestattungshaus-2026-01-01T00-00-00-000Z.tar.gz.unfinished');
    const staging = join(folder, 'var', '.backup-abcDEF');
    mkdirSync(to);
    mkdirSync(staging);
    writeFileSync(left, '');
    await backUp({ to });
    expect([left, staging].map((path) => existsSync(path))).toEqual([true, true]);
    for (const path of [left, staging]) utimesSync(path, 0, 0);
    await backUp({ to });
    expect([left, staging].map((path) => existsSync(path))).toEqual([false, false]);
  });

  const small = mkdtempSync(join(tmpdir(), 'backup-full-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]).status === 0;
  if (!mounted) console.warn('No small disk may be mounted here: the full disk is not shown.');
  afterAll(() => {
    if (mounted) spawnSync('umount', [small]);
    rmSync(small, { recursive: true, force: true });
  });

  test.skipIf(!mounted)('on a full disk keeps the older ones and nothing half', async () => {
    const older = 'bestattungshaus-2026-01-01T00-00-00-000Z.tar.gz';
    writeFileSync(join(small, older), 'x'.repeat(63_000));
    const failure = await backUp({ to: small, keep: 1 }).catch((error) => failureSentence(error, undefined));
    expect(failure).toContain(`Der Datenträger ist voll (${small})`);
    expect(readdirSync(small)).toEqual([older]);
    expect(readdirSync(join(folder, 'var')).filter((name) => name.startsWith('.backup'))).toEqual([]);
  });
});

describe('the commands', () => {
  const run = (script: string, words: string[], environment: Record<string, string> = {}) =>
    spawnSync(process.execPath, [join(SRC, script), ...words], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', ...compiledOnce, DATA_DIR: join(folder, 'var'), ...environment },
    });

  const loggedIn = (dataDir: string): unknown[] => {
    const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
    const rows = database.prepare("select kind from log_entry where kind like 'backup-%' order by sequence").all();
    database.close();
    return rows.map(({ kind }) => kind);
  };

  test('back up and restore, and say what is left to do', () => {
    const to = join(folder, 'by-command');
    const unsigned = run('backup/backup-command.ts', [`--to=${join(folder, 'unsigned')}`]);
    expect([unsigned.status, unsigned.stderr]).toEqual([0, expect.stringContaining('Nicht unterschrieben')]);
    expect(readLastBackup(join(folder, 'var'))).toMatchObject({ isSigned: false });
    writeFileSync(join(folder, 'var', 'jwt-secret'), `${SECRET}\n`);
    const made = run('backup/backup-command.ts', [`--to=${to}`], { BACKUP_PASSPHRASE: '' });
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('Gesichert und geprüft');
    expect(made.stdout).toContain('jwt-secret');
    expect(readLastBackup(join(folder, 'var'))).toMatchObject({ isSigned: true, isEncrypted: false });
    const file = join(to, readdirSync(to)[0] ?? '');
    const refused = run('backup/restore-command.ts', [file, '--into=var', '--identity=fehlt']);
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toBe('fehlt gibt es nicht. Bitte prüfen Sie den Namen.\n');
    const strange = run('backup/restore-command.ts', [file, `--into=${target}`], {
      DATA_DIR: join(folder, 'nirgends'),
    });
    expect([strange.status, strange.stdout]).toEqual([1, '']);
    expect(strange.stderr).toContain('das Geheimnis fehlt');
    const kept = `--secret=${join(folder, 'var', 'jwt-secret')}`;
    writeFileSync(join(folder, 'eine-datei'), '');
    const wrongPlace = run('backup/restore-command.ts', [file, `--into=${join(folder, 'eine-datei')}`, kept]);
    expect(wrongPlace.stderr).toBe(
      `Der Ordner ${join(folder, 'eine-datei')} (--into) liegt unter einer Datei. Bitte wählen Sie einen anderen Ordner.\n`,
    );
    const done = run('backup/restore-command.ts', [file, `--into=${target}`, kept], { DATA_DIR: join(folder, 'x') });
    expect([done.status, done.stderr]).toEqual([0, '']);
    // The second was logged once it was made.
    expect(loggedIn(join(folder, 'var'))).toEqual(['backup-made', 'backup-made']);
    expect(loggedIn(target)).toEqual(['backup-made', 'backup-restored']);
    expect(done.stdout).toContain('Noch zu tun');
  });

  test.each([
    ['backup/backup-command.ts', ['--kep=3'], 'So geht es: npm run backup'],
    ['backup/backup-command.ts', ['--keep=0'], '--keep muss eine Zahl ab 1 sein.'],
    ['backup/restore-command.ts', [], 'So geht es: npm run restore'],
  ])('%s %s is a sentence and exit code 1', (script, words, sentence) => {
    const { status, stderr } = run(script, words);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
  });

  test('hand the parts of DATABASE_URL to the programs of PostgreSQL', () => {
    expect(libpqEnvironment('postgres://haus:ge%40heim@db.example:5433/haus?sslmode=no-verify')).toEqual({
      PGHOST: 'db.example',
      PGPORT: '5433',
      PGUSER: 'haus',
      PGPASSWORD: 'ge@heim',
      PGDATABASE: 'haus',
      PGSSLMODE: 'require',
    });
    expect(
      libpqEnvironment('postgres://haus@db.example/haus?sslmode=verify-full&sslrootcert=/etc/db.pem'),
    ).toMatchObject({
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: '/etc/db.pem',
    });
    expect(libpqEnvironment('postgres://haus@%2Fvar%2Frun/haus')).toEqual({
      PGHOST: '/var/run',
      PGUSER: 'haus',
      PGDATABASE: 'haus',
    });
  });
});
