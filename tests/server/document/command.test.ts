import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '#server/db/connection/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { projectFolder } from '../../support/bin.ts';
import { keepDocument } from '../../support/document/kept-file.ts';
import { type S3Server, startS3Server } from '../../support/document/s3-server.ts';

let dataDir: string;
let s3: S3Server;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'files-'));
  s3 = await startS3Server();
});
afterEach(async () => {
  await s3.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function files(words: readonly string[], more: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(projectFolder, 'src', 'server', 'document', 'command.ts'), ...words], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...more },
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [status, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, said: `${out}${err}`.trim().split('\n') };
}

test('npm run files moves all into the store and back, and says what lies where; no secret is said', async () => {
  const { db } = openSqlite(dataDir);
  await migrate(db);
  for (const id of ['a', 'b', 'c']) await keepDocument(db, { id, name: `${id}.pdf`, bytes: Buffer.from(`%PDF ${id}`) });
  const S3_URL = s3.url;
  expect(await files(['--move'], { S3_URL })).toEqual({
    status: 0,
    said: [
      'Umgezogen oder mit einer Prüfsumme versehen: 3.',
      'In der Datenbank: 0. Im Speicher (S3_URL): 3.',
      'Im Speicher noch zu löschen: 0.',
    ],
  });
  expect(s3.objects.size).toBe(3);
  const unnamed = await files([], {});
  expect([unnamed.status, unnamed.said.at(-1)]).toEqual([1, expect.stringContaining('Bitte setzen Sie S3_URL')]);
  s3.trouble = 503;
  const away = await files(['--move', '--collect'], { S3_URL, FILES_IN: 'database' });
  expect(away.status).toBe(1);
  expect(away.said.join('\n')).toContain('Der Speicher antwortet nicht: away.');
  expect(away.said.join('\n')).not.toContain('geheim');
  s3.trouble = undefined;
  const back = await files(['--move'], { S3_URL, FILES_IN: 'database' });
  expect(back.said).toContain('In der Datenbank: 3. Im Speicher (S3_URL): 0.');
  expect(await files(['--weg'], {})).toEqual({
    status: 1,
    said: ['So geht es: npm run files [-- --move | --collect]'],
  });
  await db.destroy();
});
