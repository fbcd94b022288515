import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databases, startTestApp, type TestApp } from '../../support/app.ts';

const HOUR_MS = 60 * 60 * 1000;

describe.each(databases)('what the controls refuse on $name', ({ open }) => {
  let server: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    server = await startTestApp({ database: await open(), options: { rateLimits: true } });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const rows = () => server.database.db.selectFrom('log_entry').select(['kind', 'actor_id', 'fields']).execute();
  const hour = async (count: number) => {
    vi.advanceTimersByTime(HOUR_MS);
    await vi.waitUntil(async () => (await rows()).length === count);
  };
  /** Without the token that pages of this site send. */
  const forged = () => server.app.inject({ method: 'POST', url: '/api/withdrawal', payload: {} });

  test('is counted by kind and written once an hour, however much a stranger sends', async () => {
    for (let n = 0; n < 40; n++) expect((await forged()).json().code).toBe('anti-forgery');
    for (let n = 0; n < 40; n++) await server.post('/api/User/check-is-registered', { email: 'erika@muster.example' });
    expect(await rows()).toEqual([]);
    await hour(2);
    const written = (await rows()).map(({ kind, actor_id, fields }) => [kind, actor_id, JSON.parse(fields)]);
    expect(written).toEqual([
      ['control-refused', null, { control: 'anti-forgery', count: 40 }],
      ['control-refused', null, { control: 'too-many-requests', count: expect.any(Number) }],
    ]);
    await forged();
    await hour(3);
    expect(JSON.parse((await rows()).at(-1)?.fields ?? '')).toEqual({ control: 'anti-forgery', count: 1 });
  });

  test('is written at the end, too, and what is no control is not counted', async () => {
    await server.send({ method: 'GET', url: '/api/nirgends' });
    await server.send({ method: 'GET', url: '/api/log' });
    await forged();
    const recorded = vi.spyOn(server.services, 'recordAct');
    await server.app.close();
    expect(recorded.mock.calls.map(([, ...acts]) => acts)).toEqual([
      [{ kind: 'control-refused', actorId: null, fields: { control: 'anti-forgery', count: 1 } }],
    ]);
  });
});
