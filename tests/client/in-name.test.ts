import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendInName } from '#client/in-name.ts';
import { loginUser, updateUser } from '#contract/account.ts';
import { checkRefreshToken, getUser } from '#contract/session.ts';
import { connectClientToScript, type SentRequest } from '../support/in-process-client.ts';
import { accessTokenOf, fakeBrowser, fakeLocks, withoutLocks } from '../support/pages/browser-fakes.ts';

const refusal = (code: string, status = 401) => Response.json({ code, message: 'Nein.' }, { status });
const old = accessTokenOf('anna', -5, 'alt');
const fresh = accessTokenOf('anna', 900, 'neu');
const renewed = () => Response.json({ accessToken: fresh, email: '', id: 'anna', phoneNumber: '' });
const LOGIN = { email: 'anna@muster.example', password: 'geheim' };
const CHANGE = { tokenType: 'phoneChange', newValue: '05731 1', oldValue: '', token: '' } as const;

/** Answers only to the fresh token, as every call in somebody's name does. */
const forFreshOnly = ({ authorization }: SentRequest) =>
  authorization === `Bearer ${fresh}` ? Response.json({}) : refusal('not-signed-in');

/** A server where the old token has run out and `renewal` answers the wish for a new one. */
const serverWith = (renewal: () => Response | null | Promise<Response | null> = renewed) =>
  connectClientToScript({
    [getUser.path]: forFreshOnly,
    [updateUser.path]: forFreshOnly,
    [loginUser.path]: () => refusal('wrong-credentials'),
    [checkRefreshToken.path]: renewal,
  });

const renewals = (asked: SentRequest[]) => asked.filter(({ path }) => path === checkRefreshToken.path).length;
const namesAt = (asked: SentRequest[], path: string) =>
  asked.filter((each) => each.path === path).map(({ authorization }) => authorization);

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  browser.stored.set('access_token', old);
  withoutLocks();
});
afterEach(() => vi.unstubAllGlobals());

describe('a name on a call', () => {
  test('stands only where the endpoint asks for one', async () => {
    browser.stored.set('access_token', fresh);
    const asked = serverWith();
    await sendInName(loginUser, { body: LOGIN });
    await sendInName(getUser, {});
    expect(namesAt(asked, loginUser.path)).toEqual([null]);
    expect(namesAt(asked, getUser.path)).toEqual([`Bearer ${fresh}`]);
  });

  test('is left out where nobody is signed in, and nothing is renewed', async () => {
    browser.stored.clear();
    const asked = serverWith();
    expect((await sendInName(getUser, {})).status).toBe(401);
    expect(asked).toEqual([{ path: getUser.path, authorization: null, idempotencyKey: null, body: '' }]);
  });
});

describe('a token that has run out', () => {
  test('is renewed once, and the call repeated once with all that it held', async () => {
    const asked = serverWith();
    expect((await sendInName(updateUser, { body: CHANGE })).status).toBe(200);
    expect(asked.map(({ path, authorization }) => [path, authorization])).toEqual([
      [updateUser.path, `Bearer ${old}`],
      [checkRefreshToken.path, null],
      [updateUser.path, `Bearer ${fresh}`],
    ]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(CHANGE);
    expect(asked[2]?.body).toBe(asked[0]?.body);
    expect(browser.stored.get('access_token')).toBe(fresh);
  });

  test('is not renewed a second time where the new one is refused, too', async () => {
    const asked = connectClientToScript({
      [getUser.path]: () => refusal('not-signed-in'),
      [checkRefreshToken.path]: renewed,
    });
    expect((await sendInName(getUser, {})).status).toBe(401);
    expect(namesAt(asked, getUser.path)).toEqual([`Bearer ${old}`, `Bearer ${fresh}`]);
    expect(renewals(asked)).toBe(1);
  });

  test('goes where the session has ended, and the call goes out once more without a name', async () => {
    const asked = serverWith(() => refusal('not-signed-in'));
    expect((await sendInName(getUser, {})).status).toBe(401);
    expect(namesAt(asked, getUser.path)).toEqual([`Bearer ${old}`, null]);
    expect(browser.stored.has('access_token')).toBe(false);
  });

  test.for<readonly [string, () => Response | null]>([
    ['nobody answers', () => null],
    ['the server is broken', () => refusal('unavailable', 503)],
    ['something in between answers a page', () => new Response('<h1>WLAN</h1>', { status: 200 })],
  ])('stays where %s: that signs nobody out', async ([, renewal]) => {
    const asked = serverWith(renewal);
    expect((await sendInName(getUser, {})).status).toBe(401);
    expect(namesAt(asked, getUser.path)).toEqual([`Bearer ${old}`]);
    expect(browser.stored.get('access_token')).toBe(old);
  });

  test('does not end in the name of somebody who signed in meanwhile', async () => {
    const other = accessTokenOf('berta');
    const asked = serverWith(() => {
      browser.stored.set('access_token', other);
      return renewed();
    });
    expect((await sendInName(updateUser, { body: CHANGE })).status).toBe(401);
    expect(namesAt(asked, updateUser.path)).toEqual([`Bearer ${old}`]);
    expect(browser.stored.get('access_token')).toBe(other);
  });

  test('does not come back where the person signed out meanwhile', async () => {
    const asked = serverWith(() => {
      browser.stored.clear();
      return renewed();
    });
    await sendInName(getUser, {});
    expect(namesAt(asked, getUser.path)).toEqual([`Bearer ${old}`, null]);
    expect(browser.stored.has('access_token')).toBe(false);
  });

  test('is renewed once for ten calls at a time', async () => {
    const asked = serverWith();
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendInName(getUser, {})));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(renewals(asked)).toBe(1);
  });

  test('is renewed again when the new one has run out', async () => {
    const asked = serverWith();
    await sendInName(getUser, {});
    browser.stored.set('access_token', old);
    await sendInName(getUser, {});
    expect(renewals(asked)).toBe(2);
  });
});

describe('over several tabs', () => {
  test('the renewal waits for its turn', async () => {
    const locks = fakeLocks();
    const asked = serverWith();
    expect((await sendInName(getUser, {})).status).toBe(200);
    expect(locks).toEqual(['access-token']);
    expect(renewals(asked)).toBe(1);
  });

  test('what another tab has fetched meanwhile is taken', async () => {
    fakeLocks(async () => browser.otherTab('access_token', fresh));
    const asked = serverWith();
    expect((await sendInName(getUser, {})).status).toBe(200);
    expect(namesAt(asked, getUser.path)).toEqual([`Bearer ${old}`, `Bearer ${fresh}`]);
    expect(renewals(asked)).toBe(0);
  });

  test('the end of the session that another tab has met is taken', async () => {
    fakeLocks(async () => browser.otherTab('access_token'));
    const asked = serverWith();
    await sendInName(getUser, {});
    expect(namesAt(asked, getUser.path)).toEqual([`Bearer ${old}`, null]);
    expect(renewals(asked)).toBe(0);
  });
});

test('a refusal for another reason renews nothing', async () => {
  const asked = connectClientToScript({
    [updateUser.path]: () => refusal('wrong-credentials'),
    [checkRefreshToken.path]: renewed,
  });
  const reply = await sendInName(updateUser, { body: CHANGE });
  expect(await reply.json()).toMatchObject({ code: 'wrong-credentials' });
  expect(asked.map(({ path }) => path)).toEqual([updateUser.path]);
});
