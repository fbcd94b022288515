import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/connection/open.ts';
import { countFactors } from '#server/db/factor/factors.ts';
import { quickPasswords } from '../../../support/account/quick-passwords.ts';
import { passwordStep, signInFirst } from '../../../support/account/second-factor.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { compiledOnce, projectFolder } from '../../../support/bin.ts';
import { openBrowser } from '../../../support/pages/api-browser.ts';
import { findPostgresql, type Postgresql, startPostgresql } from '../../../support/postgresql/postgresql.ts';

const programs = findPostgresql();
if (!programs) console.warn('No PostgreSQL on this machine: the command is shown on SQLite only.');

describe.each(['SQLite', ...(programs ? ['PostgreSQL'] : [])])('npm run admin beside a server on %s', (kind) => {
  let dataDir: string;
  let postgresql: Postgresql | undefined;
  let database: Database;
  let server: TestApp;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'admin-'));
    postgresql = kind === 'PostgreSQL' && programs ? await startPostgresql(programs) : undefined;
    database = openDatabase({ databaseUrl: postgresql?.url, dataDir });
    server = await startTestApp({
      database,
      clock: () => new Date(),
      options: { secondFactor: true },
      passwords: quickPasswords,
    });
  });
  afterAll(async () => {
    await server.close();
    await postgresql?.stop();
    rmSync(dataDir, { recursive: true });
  });

  const run = async (...words: string[]) => {
    const child = spawn(process.execPath, [join(projectFolder, 'src', 'server', 'admin.ts'), ...words], {
      cwd: projectFolder,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: postgresql?.url ?? '', ...compiledOnce },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        said += piece;
      });
    const [code] = await once(child, 'close');
    return { code, said: said.trim() };
  };

  test('resets the second factor of an admin, and says so', async () => {
    const admin = await server.person({ role: 'admin', email: 'chefin@muster.example' });
    await signInFirst(openBrowser(server), admin);
    const done = await run('--reset-factor=Chefin@Muster.example');
    expect(done).toEqual({ code: 0, said: expect.stringMatching(/^Der zweite Schritt ist zurückgesetzt[^\n]+\.$/) });
    expect((await countFactors(database.db, [admin.userId])).get(admin.userId)).toMatchObject({ totp: 0 });
    expect((await passwordStep(openBrowser(server), admin)).setUp).toBe(true);
    expect((await server.mails()).at(-1)).toMatchObject({ kind: 'faktor-geaendert', recipient: admin.email });
  });

  test.each([
    [['--reset-factor=niemand@muster.example'], 'gibt es niemanden mit der Rolle Verwaltung'],
    [[], 'So geht es: npm run admin'],
    [['--alles'], 'So geht es: npm run admin'],
  ])('with %j does nothing and says why in one sentence', async (words, sentence) => {
    const { code, said } = await run(...words);
    expect([code, said.split('\n').length]).toEqual([1, 1]);
    expect(said).toContain(sentence);
  });
});
