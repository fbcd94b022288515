import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problems } from '#contract/problem.ts';
import { createEstimate } from '#server/estimate/create-estimate.ts';
import { signIn, signOut } from '#stores/account/account.ts';
import { loadUser } from '#stores/account/load-user.ts';
import {
  addEstimate,
  endOtherSessions,
  endSession,
  estimatesArea,
  exportArea,
  exportMyData,
  loadEstimates,
  loadSessions,
  removeEstimate,
  sessionsArea,
} from '#stores/account/my-account.ts';
import { followSession } from '#stores/account/session.ts';
import { $userLastAction, userArea } from '#stores/account/user.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { earthBurial, NOW, PASSWORD, startTestApp, type TestApp } from '../../support/app.ts';
import { connectClientTo, connectClientToNothing } from '../../support/in-process-client.ts';
import { fakeBrowser } from '../../support/pages/browser-fakes.ts';

const EMAIL = 'erika@muster.example';
let server: TestApp;
let stop = (): void => {};

/** Signed in here and on two other devices. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await startTestApp({ clock: () => new Date(), passwords: quickPasswords });
  fakeBrowser();
  connectClientTo(server);
  for (const area of [userArea, sessionsArea, estimatesArea, exportArea]) area.reset();
  stop = followSession();
  await server.person({ email: EMAIL });
  await server.post('/api/Workflow/login-user', { email: EMAIL, password: PASSWORD });
  await signIn({ email: EMAIL, password: PASSWORD });
});
afterEach(async () => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await server.close();
});

const listed = () => sessionsArea.$area.get().data ?? [];
const otherIds = () => listed().flatMap(({ id, isCurrent }) => (isCurrent ? [] : [id]));

async function newEstimate(): Promise<string> {
  const created = await createEstimate(server.services, earthBurial, { visitor: { address: '192.0.2.1' } });
  if (!created.ok) throw new Error(created.code);
  return created.estimate.reference;
}

test('the signed-in person is loaded', async () => {
  userArea.reset();
  await loadUser();
  expect($userLastAction.get()).toBe('checkSignIn');
  expect(userArea.$area.get()).toMatchObject({ success: true, data: { email: EMAIL, role: 'user' } });
});

describe('devices', () => {
  test('two ended at once are both ended', async () => {
    await loadSessions();
    const [a = '', b = ''] = otherIds();
    const ended = await Promise.all([endSession(a), endSession(b)]);
    expect(ended.map(({ ok }) => ok)).toEqual([true, true]);
    await loadSessions();
    expect(listed()).toMatchObject([{ isCurrent: true }]);
  });

  test('one ended twice at once is ended once', async () => {
    await loadSessions();
    const [a = '', b] = otherIds();
    const [first, second] = [endSession(a), endSession(a)];
    expect(second).toBe(first);
    expect(await first).toMatchObject({ ok: true });
    expect(otherIds()).toEqual([b]);
  });

  test('one that is gone already is told where it was asked, and the list stays', async () => {
    await loadSessions();
    const [a = ''] = otherIds();
    await endSession(a);
    const before = listed();
    const { message } = problems['unknown-session'];
    expect(await endSession(a)).toEqual({ ok: false, code: 'unknown-session', message, errors: [] });
    expect(sessionsArea.$area.get()).toMatchObject({ data: before, error: undefined });
  });

  test('all others are ended in one go', async () => {
    await loadSessions();
    expect(otherIds()).toHaveLength(2);
    expect(await endOtherSessions()).toMatchObject({ ok: true });
    expect(listed()).toMatchObject([{ isCurrent: true }]);
  });
});

describe('estimates', () => {
  test('are added and removed', async () => {
    const reference = await newEstimate();
    expect(await addEstimate(reference)).toMatchObject({ ok: true });
    expect(estimatesArea.$area.get().data).toMatchObject([{ reference }]);
    expect(await removeEstimate(reference)).toMatchObject({ ok: true });
    expect(estimatesArea.$area.get().data).toEqual([]);
  });

  test('that nobody knows are named at the field, and the list stays', async () => {
    await loadEstimates();
    const ended = await addEstimate('KV-0000-0000-0000');
    expect(ended).toMatchObject({ ok: false, code: 'unknown-estimate', errors: [{ field: 'reference' }] });
    expect(estimatesArea.$area.get()).toMatchObject({ data: [], error: undefined });
  });

  test('cannot be loaded while the server is away', async () => {
    connectClientToNothing();
    await loadEstimates();
    expect(estimatesArea.$area.get().error).toEqual({ message: 'No response from the server.', statusCode: 500 });
  });
});

describe('my data', () => {
  test('come as the text of a JSON file that holds everything', async () => {
    const reference = await newEstimate();
    await addEstimate(reference);
    const text = (await exportMyData()) ?? '';
    expect(JSON.parse(text)).toMatchObject({
      exportedAt: NOW.toISOString(),
      user: { email: EMAIL },
      sessions: [{}, {}, {}],
      // In euros, as on the estimate itself.
      estimates: [{ reference, min: 4_921.09, max: expect.any(Number) }],
    });
    expect(text.split('\n').length).toBeGreaterThan(20);
  });

  test('do not come where nobody is signed in', async () => {
    await signOut();
    expect(await exportMyData()).toBeUndefined();
    expect(exportArea.$area.get().error).toMatchObject({ statusCode: 401, message: problems['not-signed-in'].message });
  });
});

test('an answer that comes after the sign-out brings no list back', async () => {
  await loadSessions();
  const [a = ''] = otherIds();
  const ending = endSession(a);
  await signOut();
  await ending;
  expect(sessionsArea.$area.get().data).toBeUndefined();
});
