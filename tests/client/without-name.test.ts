import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#client/call.ts';
import { getUser } from '#contract/session.ts';
import { followSession } from '#stores/account/session.ts';
import { connectClientToScript } from '../support/in-process-client.ts';
import { accessTokenOf, fakeBrowser } from '../support/pages/browser-fakes.ts';

const PERSON = { id: 'anna', email: 'anna@muster.example', phoneNumber: '', role: 'user' };

beforeEach(() => {
  fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

/** In a file of its own: following the session once is enough for as long as a page lives. */
test("a page puts nobody's name on its calls until it follows the session", async () => {
  const token = accessTokenOf('anna');
  localStorage.setItem('access_token', token);
  const asked = connectClientToScript({ [getUser.path]: () => Response.json(PERSON) });
  await call(getUser, {});
  const stop = followSession();
  await call(getUser, {});
  stop();
  expect(asked.map(({ authorization }) => authorization)).toEqual([null, `Bearer ${token}`]);
});
