import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEstimate } from '#server/estimate/create-estimate.ts';
import {
  databases,
  earthBurial,
  NOW,
  startTestApp,
  type TestApp,
  type TestPerson,
  urnBurial,
} from '../../support/app.ts';

describe.each(databases)('what belongs to an account on $name', ({ open }) => {
  let server: TestApp;
  let person: TestPerson;
  let other: TestPerson;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    person = await server.person();
    other = await server.person();
  });
  afterAll(() => server.close());

  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, as: TestPerson, payload?: object) =>
    server.send({ method, url: `/api/User/${path}`, as, ...(payload ? { payload } : {}) });

  test('an estimate made while signed in is in the list, for its owner only', async () => {
    const made = await server.post('/api/Workflow/cost-estimation', urnBurial, { as: person });
    const reference = String(made.headers['x-estimate-reference']);
    expect((await ask('GET', 'estimate', person)).json()).toEqual([
      {
        reference,
        createdAt: NOW.toISOString(),
        validUntil: '2026-12-20',
        title: 'feuerbestattung',
        place: 'Friedhof Werste, Bad Oeynhausen',
        min: 3780.6,
        max: 3911.15,
      },
    ]);
    expect((await ask('GET', 'estimate', other)).json()).toEqual([]);
    expect((await ask('DELETE', `estimate/${reference}`, other)).json().code).toBe('unknown-estimate');
    expect((await ask('DELETE', `estimate/${reference}`, person)).json()).toEqual([]);
    expect((await server.app.inject(`/api/estimate/${reference}`)).statusCode).toBe(200);
  });

  test('an estimate made before is added by its reference, once', async () => {
    const created = await createEstimate(server.services, earthBurial, { visitor: { address: '192.0.2.1' } });
    if (!created.ok) throw new Error(created.code);
    const { reference } = created.estimate;
    for (const _twice of [1, 2])
      expect((await ask('POST', 'estimate', other, { reference })).json()).toMatchObject([{ reference }]);
    const unknown = await ask('POST', 'estimate', other, { reference: 'KV-0000-0000-0000' });
    expect(unknown.json()).toMatchObject({ code: 'unknown-estimate', errors: [{ field: 'reference' }] });
  });

  test('the export holds everything', async () => {
    const made = await server.post('/api/Workflow/cost-estimation', earthBurial, { as: person });
    const exported = (await ask('GET', 'export', person)).json();
    expect(exported).toMatchObject({
      exportedAt: NOW.toISOString(),
      user: { id: person.userId, email: person.email, phoneNumber: '05731 123456', role: 'user' },
      sessions: [{ isCurrent: true, device: 'Unbekanntes Gerät' }],
      estimates: [{ reference: made.headers['x-estimate-reference'], request: earthBurial }],
    });
    expect(JSON.stringify(exported)).not.toContain('argon2');
  });

  test('the last admin stays, until there is another', async () => {
    const remove = ({ cookie, accessToken, password }: TestPerson) =>
      server.post('/api/Workflow/delete-account', { password }, { as: { cookie, accessToken } });
    const first = await server.person({ role: 'admin' });
    expect((await remove(first)).json().code).toBe('last-admin');
    const second = await server.person({ role: 'admin' });
    const both = await Promise.all([remove(first), remove(second)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
