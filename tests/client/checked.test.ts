import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeAccessToken } from '#client/access-token.ts';
import { checkedBy } from '#client/checked.ts';
import { logout } from '#contract/account.ts';
import { getUser } from '#contract/session.ts';
import { exportUser } from '#contract/user-data.ts';
import { connectClientToScript, type SentRequest } from '../support/in-process-client.ts';
import { accessTokenOf, fakeBrowser, withoutLocks } from '../support/pages/browser-fakes.ts';

const old = accessTokenOf('anna', 900, 'alt');
const fresh = accessTokenOf('anna', 900, 'neu');
const again = () => Response.json({ code: 'check-again', message: 'Bitte noch einmal.' }, { status: 403 });
/** A server that wants a fresh check for both of these calls. */
const server = () => {
  const reply = ({ authorization }: SentRequest) => (authorization === `Bearer ${fresh}` ? Response.json({}) : again());
  return connectClientToScript({ [exportUser.path]: reply, [getUser.path]: reply });
};
const confirmed = async () => {
  storeAccessToken(fresh);
  return true;
};

beforeEach(() => {
  fakeBrowser().stored.set('access_token', old);
  withoutLocks();
});
afterEach(() => vi.unstubAllGlobals());

test('a call that wants a fresh check is repeated once, after the person has confirmed who she is', async () => {
  const asked = server();
  const ask = vi.fn(confirmed);
  expect((await checkedBy(ask)(exportUser, {})).status).toBe(200);
  expect(ask).toHaveBeenCalledOnce();
  expect(asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${old}`, `Bearer ${fresh}`]);
});

test('calls that are refused together ask once', async () => {
  server();
  const ask = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 20)).then(confirmed));
  const statuses = await Promise.all([checkedBy(ask)(exportUser, {}), checkedBy(ask)(getUser, {})]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  expect(ask).toHaveBeenCalledOnce();
});

test('where she does not confirm it, the refusal stands, and the next call asks again', async () => {
  const asked = server();
  const ask = vi.fn(async () => false);
  const response = await checkedBy(ask)(exportUser, {});
  expect([response.status, await response.json()]).toEqual([
    403,
    { code: 'check-again', message: 'Bitte noch einmal.' },
  ]);
  expect(asked).toHaveLength(1);
  await checkedBy(ask)(exportUser, {});
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a question that cannot be shown counts as one that was not confirmed', async () => {
  server();
  expect((await checkedBy(() => Promise.reject(new Error('no script')))(exportUser, {})).status).toBe(403);
});

test('a call that is refused again is not repeated a second time', async () => {
  const asked = server();
  expect((await checkedBy(async () => true)(exportUser, {})).status).toBe(403);
  expect(asked).toHaveLength(2);
});

test('other refusals ask nothing', async () => {
  connectClientToScript({
    [logout.path]: () => Response.json({ code: 'forbidden', message: 'Nein.' }, { status: 403 }),
  });
  const ask = vi.fn(confirmed);
  expect((await checkedBy(ask)(logout, {})).status).toBe(403);
  expect(ask).not.toHaveBeenCalled();
});
