import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf } from '../../../support/account/app-code.ts';
import { authenticator } from '../../../support/account/authenticator.ts';
import { quickPasswords } from '../../../support/account/quick-passwords.ts';
import { addPasskeyOf, passwordStep, signInFirst } from '../../../support/account/second-factor.ts';
import { NOW, type TestApp } from '../../../support/app.ts';
import { openBrowser } from '../../../support/pages/api-browser.ts';
import { sharedDatabases, startTwoServers, type TwoServers } from '../../../support/two-servers.ts';

describe.each(sharedDatabases)('at two servers with one database on %s', (kind) => {
  let both: TwoServers;
  let servers: readonly TestApp[];
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const parts = { clock: () => new Date(), options: { secondFactor: true }, passwords: quickPasswords };
    both = await startTwoServers(kind, parts);
    servers = [both.first, both.second];
  });
  afterAll(async () => {
    vi.useRealTimers();
    await both.stop();
  });

  const first = () => both.first;
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

  test('one code comes in once, by whichever server', async () => {
    const person = await first().person({ role: 'admin' });
    const { secret, recoveryCodes } = await signInFirst(openBrowser(first()), person);
    const atBoth = async (kind: string, code: string) => {
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
      expect(await atBoth('recovery', code)).toEqual(['in', 'wrong-code']);
      later(30);
      expect(await atBoth('totp', codeOf(secret))).toEqual(['in', 'wrong-code']);
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
