import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertPasswordRequest } from '#server/db/password-request.ts';
import { outbox } from '../../support/account/account-journey.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';

const email = 'erika@muster.example';
const fail = (error: unknown): never => {
  throw error;
};

describe.each(databases)('forgotten passwords on $name', ({ open }) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startTestApp({ database: await open(), passwords: quickPasswords });
    await server.person({ email });
    await insertPasswordRequest(server.database.db, { id: 'a', email }, NOW);
  });
  afterEach(() => server.close());

  test('what an ended process left is answered at the next start', async () => {
    const onError = vi.fn();
    const following = server.services.passwordRequests.startPolling(onError);
    await following.stop();
    expect(onError).not.toHaveBeenCalled();
    expect(await server.database.db.selectFrom('password_request').selectAll().execute()).toEqual([]);
    expect(await outbox(server)).toEqual([`passwort-zuruecksetzen ${email}`]);
  });

  test('several processes send one mail', async () => {
    const { passwordRequests } = server.services;
    await Promise.all([1, 2, 3].map(() => passwordRequests.processAll(fail)));
    expect(await outbox(server)).toEqual([`passwort-zuruecksetzen ${email}`]);
  });

  test('one that fails stays, and the others are answered', async () => {
    await server.person({ email: 'otto@muster.example' });
    await insertPasswordRequest(server.database.db, { id: 'b', email: 'otto@muster.example' }, NOW);
    const { put } = server.services.outbox;
    const failing = vi.spyOn(server.services.outbox, 'put').mockImplementation(async (...mail) => {
      if (mail[2] === email) throw new Error('the disk is gone');
      await put(...mail);
    });
    const onError = vi.fn();
    await server.services.passwordRequests.processAll(onError);
    expect(onError).toHaveBeenCalledTimes(1);
    failing.mockRestore();
    expect(await outbox(server)).toHaveLength(2);
  });
});
