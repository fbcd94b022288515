import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeLastBackup } from '#server/backup/last-backup.ts';
import { openSqlite } from '#server/db/connection/open.ts';
import { findHead } from '#server/db/log.ts';
import { migrate } from '#server/db/migrate.ts';
import { setSetting } from '#server/db/setting.ts';
import { headText, MAILED_HEAD } from '#server/log/kept-head.ts';
import { createRecordAct } from '#server/log/record-act.ts';
import { projectFolder } from '../support/bin.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'protokoll-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const record = async (count: number) => {
  const { db } = openSqlite(dataDir);
  await migrate(db);
  for (let n = 0; n < count; n++)
    await createRecordAct(() => new Date())(db, { kind: 'entry-opened', actorId: 'jutta', subject: `AU-${n}` });
  const head = await findHead(db);
  await db.destroy();
  return head ? headText(head) : '';
};
const change = async (work: (db: ReturnType<typeof openSqlite>['db']) => Promise<unknown>) => {
  const { db } = openSqlite(dataDir);
  await work(db);
  await db.destroy();
};
const cutTail = () => change((db) => db.deleteFrom('log_entry').where('sequence', '>', 3).execute());
const verify = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectFolder, 'src', 'server', 'verify-log.ts'), ...words],
    { cwd: projectFolder, encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
};

test('a sound log is said to be, with how many entries it has', async () => {
  const head = await record(5);
  const sound = { status: 0, said: 'Das Protokoll ist unverändert: 5 Einträge, von 1 bis 5.' };
  expect(verify()).toEqual(sound);
  expect(verify(`--head=${head}`)).toEqual(sound);
});

test('the first broken entry is named, with exit code 1', async () => {
  await record(5);
  await change((db) => db.updateTable('log_entry').set({ actor_id: 'karl' }).where('sequence', '=', 2).execute());
  expect(verify()).toEqual({ status: 1, said: 'Eintrag 2 wurde verändert.' });
});

test('a cut tail shows by the head of a mail, the last one mailed, or that of the newest backup', async () => {
  const head = await record(5);
  await cutTail();
  const cut = { status: 1, said: 'Das Ende fehlt: Die Einträge ab 4 gab es schon.' };
  expect(verify().status).toBe(0);
  expect(verify(`--head=${head}`)).toEqual(cut);
  writeLastBackup(dataDir, {
    file: 'x',
    madeAt: new Date().toISOString(),
    isEncrypted: false,
    isSigned: true,
    logHead: head,
  });
  expect(verify()).toEqual(cut);
  rmSync(join(dataDir, 'last-backup.json'));
  expect(verify().status).toBe(0);
  await change((db) => setSetting(db, MAILED_HEAD, head));
  expect(verify()).toEqual(cut);
});

test('without a database, or with words that it does not know, it says how it is done', async () => {
  expect(verify()).toEqual({
    status: 1,
    said: `In ${dataDir} (DATA_DIR) ist keine Datenbank. Bitte prüfen Sie DATA_DIR und DATABASE_URL.`,
  });
  await record(1);
  for (const word of ['--head=1', '--head=x:y', '--kopf=1', 'alles'])
    expect(verify(word)).toEqual({
      status: 1,
      said: 'So geht es: npm run verify-log -- [--head=EINTRAG:PRÜFWERT]',
    });
});
