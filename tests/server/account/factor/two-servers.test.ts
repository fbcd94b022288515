import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/connection/open.ts';
import { authenticator } from '../../../support/account/authenticator.ts';
import { quickPasswords } from '../../../support/account/quick-passwords.ts';
import { addPasskeyOf, codeOf, passwordStep, signInFirst } from '../../../support/account/second-factor.ts';
import { NOW, startTestApp, type TestApp } from '../../../support/app.ts';
import { openBrowser } from '../../../support/pages/api-browser.ts';
import { findPostgresql, type Postgresql, startPostgresql } from '../../../support/postgresql/postgresql.ts';

const programs = findPostgresql();
if (!programs) console.warn('No PostgreSQL on this machine: two servers are shown on SQLite only.');

describe.each(['SQLite', ...(programs ? ['PostgreSQL'] : [])])('at two servers with one database on %s', (kind) => {
  let dataDir: string;
  let postgresql: Postgresql | undefined;
  let servers: readonly TestApp[];
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'two-'));
    postgresql = kind === 'PostgreSQL' && programs ? await startPostgresql(programs) : undefined;
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const start = () =>
      startTestApp({
        database: openDatabase({ databaseUrl: postgresql?.url, dataDir }),
        clock: () => new Date(),
        options: { secondFactor: true },
        passwords: quickPasswords,
      });
    servers = [await start(), await start()];
  });
  afterAll(async () => {
    vi.useRealTimers();
    for (const server of servers) await server.close();
    await postgresql?.stop();
    rmSync(dataDir, { recursive: true });
  });

  const first = () => servers[0] as TestApp;
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

  test('one code comes in once, by whichever server', async () => {
    const person = await first().person({ role: 'admin' });
    const { secret, recoveryCodes } = await signInFirst(openBrowser(first()), person);
    const both = async (kind: string, code: string) => {
      const browsers = servers.map((server) => openBrowser(server));
      const tickets = await Promise.all(browsers.map((browser) => passwordStep(browser, person)));
      const replies = await Promise.all(
        browsers.map((browser, at) =>
          browser.post('Workflow/login-factor', { ticket: tickets[at]?.ticket, kind, code }),
        ),
      );
      return replies.map((reply) => reply.json().code ?? 'in').toSorted();
    };
    for (const code of recoveryCodes) {
      expect(await both('recovery', code)).toEqual(['in', 'wrong-code']);
      later(30);
      expect(await both('totp', codeOf(secret))).toEqual(['in', 'wrong-code']);
    }
    const mails = (await first().mails()).filter(({ kind: each }) => each === 'codes-verbraucht');
    expect(mails).toHaveLength(1);
  });

  test('of two who set up the first factor one is the first, and the other has nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await first().person({ role: 'mitarbeit' });
      const browsers = servers.map((server) => openBrowser(server));
      const tickets = await Promise.all(browsers.map((browser) => passwordStep(browser, person)));
      const done = await Promise.allSettled(
        browsers.map((browser, at) => addPasskeyOf(browser, authenticator(), tickets[at]?.ticket)),
      );
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const { db } = first().database;
      expect(await db.selectFrom('passkey').selectAll().where('user_id', '=', person.userId).execute()).toHaveLength(1);
      expect(await first().services.auth.sessions.list(person.userId)).toHaveLength(1);
    }
  });
});
