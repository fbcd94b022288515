import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureFirstAdmin } from '#server/account/first-admin.ts';
import { forgetPassword, lastMail, reset, tokenIn } from '../../support/account/account-journey.ts';
import { databases, NOW, PASSWORD, startTestApp, type TestApp } from '../../support/app.ts';
import { openBrowser } from '../../support/pages/api-browser.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

describe.each(databases)('the first admin on $name', ({ open }) => {
  let server: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    server = await startTestApp({ database: await open(), clock: () => new Date() });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const start = (adminEmail?: string, adminPassword?: string) =>
    ensureFirstAdmin(server.services, { adminEmail, adminPassword });
  const users = () => server.database.db.selectFrom('user').select(['email', 'role']).execute();
  const signIn = async (email: string, password = PASSWORD) =>
    (await openBrowser(server).post('Workflow/login-user', { email, password })).json().user?.role;
  const tokenOf = (link = ''): string => new URL(link).searchParams.get('token') ?? '';

  test('has the address and the password of the environment', async () => {
    expect(await start('Chefin@muster.example', PASSWORD)).toBeUndefined();
    expect(await signIn('chefin@muster.example')).toBe('admin');
    expect(await start('andere@muster.example', PASSWORD)).toBeUndefined();
    expect(await users()).toHaveLength(1);
  });

  test('otherwise is asked for a password by a link, at each start until it is set', async () => {
    const first = await start();
    const second = await start();
    expect(await users()).toEqual([{ email: smallFirm.email, role: 'admin' }]);
    vi.setSystemTime(NOW.getTime() + 47 * 60 * 60 * 1000);
    const used = await openBrowser(server).post('Workflow/update-user', reset(tokenOf(first), PASSWORD));
    expect(used.statusCode).toBe(200);
    const again = await openBrowser(server).post('Workflow/update-user', reset(tokenOf(second), PASSWORD));
    expect(again.json().code).toBe('link-used');
    expect(await signIn(smallFirm.email)).toBe('admin');
    expect(await start()).toBeUndefined();
  });

  test('is one, however many processes start at once', async () => {
    const links = await Promise.all([start(), start(), start()]);
    expect(await users()).toHaveLength(1);
    for (const link of links)
      expect(
        (
          await openBrowser(server).post('Workflow/activate-email-token', {
            token: tokenOf(link),
            tokenType: 'passwordForget',
          })
        ).statusCode,
      ).toBe(200);
  });

  test('keeps the printed link, whoever asks for a forgotten password at the address of the firm', async () => {
    const first = await start();
    await forgetPassword(server, openBrowser(server), smallFirm.email);
    vi.setSystemTime(NOW.getTime() + 60 * 60 * 1000);
    const second = await start();
    const used = await openBrowser(server).post('Workflow/update-user', reset(tokenOf(first), PASSWORD));
    expect(used.statusCode).toBe(200);
    const again = await openBrowser(server).post('Workflow/update-user', reset(tokenOf(second), PASSWORD));
    expect(again.json().code).toBe('link-used');
  });

  test('a password somebody chose without confirming the address does not count', async () => {
    const body = { email: smallFirm.email, phoneNumber: '05731 123456', password: PASSWORD };
    await openBrowser(server).post('Workflow/register', body);
    const token = tokenIn(await lastMail(server, smallFirm.email, 'konto-aktivieren'));
    expect(await start()).toBeDefined();
    expect(await signIn(smallFirm.email)).toBeUndefined();
    const opened = { token, tokenType: 'activation' };
    expect((await openBrowser(server).post('Workflow/activate-email-token', opened)).json().code).toBe(
      'link-superseded',
    );
    expect(await signIn(smallFirm.email)).toBeUndefined();
  });

  test('a password that is easy to guess stops the start', async () => {
    await expect(start('chefin@muster.example', 'Xx7!Chefin-haus')).rejects.toThrow('ADMIN_PASSWORD');
  });
});
