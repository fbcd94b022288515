import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEW_PASSWORD, outbox, registration } from '../../support/account/account-journey.ts';
import { databases, startTestApp, type TestApp } from '../../support/app.ts';
import { openBrowser } from '../../support/pages/api-browser.ts';

/** What a reply tells apart from the time of day. */
const told = (reply: { statusCode: number; body: string; headers: object }) => {
  const { date: _date, ...headers } = reply.headers as Record<string, unknown>;
  return { status: reply.statusCode, body: reply.body, headers };
};

describe.each(databases)('whether an address has an account, on $name', ({ open }) => {
  let server: TestApp;
  const known = 'bekannt@muster.example';
  const waiting = 'wartet@muster.example';
  const unknown = 'fremde@muster.example';
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    await server.person({ email: known });
    await openBrowser(server).post('Workflow/register', registration({ email: waiting }));
  });
  afterAll(() => server.close());

  test.each(['Workflow/login-user', 'Workflow/register', 'Workflow/forgot-password'])(
    '%s does not tell: byte for byte the same',
    async (path) => {
      const ask = async (email: string) => {
        const body = {
          'Workflow/login-user': { email, password: NEW_PASSWORD },
          'Workflow/register': registration({ email }),
          'Workflow/forgot-password': { email },
        }[path];
        return told(await openBrowser(server).post(path, body));
      };
      const replies = [await ask(unknown), await ask(known), await ask(waiting)];
      expect(replies[1]).toEqual(replies[0]);
      expect(replies[2]).toEqual(replies[0]);
    },
  );

  test('is told by mail only, to its owner', async () => {
    const nobody = 'niemand@muster.example';
    await openBrowser(server).post('Workflow/forgot-password', { email: nobody });
    await openBrowser(server).post('Workflow/forgot-password', { email: known });
    const sent = await outbox(server);
    expect(sent).toContain(`passwort-zuruecksetzen ${known}`);
    expect(sent.filter((mail) => mail.endsWith(nobody))).toEqual([]);
    const left = await server.database.db.selectFrom('password_request').selectAll().execute();
    expect(left).toEqual([]);
  });

  test('is told by the two calls that are made for it', async () => {
    const ask = async (path: string, body: object) => (await server.post(`/api/User/${path}`, body)).json();
    expect(await ask('check-is-registered', { email: known.toUpperCase() })).toEqual({ isRegistered: true });
    expect(await ask('check-is-registered', { email: 'neu@muster.example' })).toEqual({ isRegistered: false });
    const phoneNumber = '05731 123456';
    expect(await ask('check-account-free-creation', { email: waiting, phoneNumber })).toEqual({ isFree: false });
    expect(await ask('check-account-free-creation', { email: 'neu@muster.example', phoneNumber })).toEqual({
      isFree: true,
    });
  });
});
