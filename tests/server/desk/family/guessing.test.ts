import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newReference } from '#server/auth/new-reference.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../../support/app.ts';
import { mailedCode, openCase } from '../../../support/desk/family.ts';
import { orderedCase } from '../../../support/desk/work.ts';

const STRANGER = '198.51.100.7';

describe.each(databases)('a code that somebody guesses on $name', ({ name, open }) => {
  /** The database in memory stands for the rest of them. */
  const tries = name === 'SQLite' ? 10_000 : 1000;
  let server: TestApp;
  let now = NOW;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => now, options: { rateLimits: true } });
  });
  afterAll(() => server.close());

  const guess = (reference: string) => `${reference}${newReference('EN').slice('EN'.length)}`;

  test('is looked at five times of thousands, and the family comes in all the while', async () => {
    const reference = await orderedCase(server);
    const code = await mailedCode(server);
    const answers: string[] = [];
    const tryOne = async () => {
      const reply = await openCase(server, guess(reference), { remoteAddress: STRANGER });
      answers.push(`${reply.statusCode} ${reply.json<{ code?: string }>().code}`);
    };
    for (let at = 0; at < 100; at++) await tryOne();
    for (let at = 100; at < tries; at += 100) await Promise.all(Array.from({ length: 100 }, tryOne));
    const { seen = [], refused = [] } = Object.groupBy(answers, (said) =>
      said.startsWith('429') ? 'refused' : 'seen',
    );
    expect(seen).toEqual(Array.from({ length: 5 }, () => '404 unknown-access'));
    expect(refused).toHaveLength(tries - 5);
    expect(refused).toContain('429 too-many-codes');
    expect((await openCase(server, code, { remoteAddress: '198.51.100.8' })).statusCode).toBe(200);
  });

  test('waits longer with each wrong one; the right one counts nothing', async () => {
    const reference = await orderedCase(server);
    const code = await mailedCode(server);
    const remoteAddress = '198.51.100.9';
    for (let at = 0; at < 20; at++) expect((await openCase(server, code, { remoteAddress })).statusCode).toBe(200);
    for (let at = 0; at < 5; at++)
      expect((await openCase(server, guess(reference), { remoteAddress })).json()).toMatchObject({
        code: 'unknown-access',
      });
    const waiting = await openCase(server, code, { remoteAddress });
    expect(waiting.json()).toMatchObject({ code: 'too-many-codes' });
    expect(waiting.headers['retry-after']).toBe('1');
    now = addSeconds(now, 1);
    expect((await openCase(server, code, { remoteAddress })).statusCode).toBe(200);
  });
});
