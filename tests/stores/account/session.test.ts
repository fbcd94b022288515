import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#client/call.ts';
import { checkRefreshToken, getUser } from '#contract/session.ts';
import { loadUser } from '#stores/account/load-user.ts';
import { $session, followSession } from '#stores/account/session.ts';
import { $userLastAction, userArea } from '#stores/account/user.ts';
import { connectClientToNothing, connectClientToScript } from '../../support/in-process-client.ts';
import { accessTokenOf, fakeBrowser } from '../../support/pages/browser-fakes.ts';

const PERSON = { id: 'anna', email: 'anna@example.org', phoneNumber: '', role: 'user' } as const;
const ANNA = { status: 'authenticated', role: 'user', userId: 'anna' };
const SOON = 100;

const token = (seconds: number, mark?: string): string => accessTokenOf('anna', seconds, mark);

let browser: ReturnType<typeof fakeBrowser>;
let stop = (): void => {};
beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
  userArea.reset();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server where only `fresh` holds and a renewal answers it; tells how often it was asked for one. */
function serverWith(fresh: string, renewalStatus = 200) {
  const refusal = Response.json({ code: 'not-signed-in', message: 'Nein.' }, { status: 401 });
  const asked = connectClientToScript({
    [checkRefreshToken.path]: () =>
      renewalStatus === 200
        ? Response.json({ accessToken: fresh, id: 'anna', email: PERSON.email, phoneNumber: '' })
        : Response.json({ code: 'not-signed-in' }, { status: renewalStatus }),
    [getUser.path]: ({ authorization }) =>
      authorization === `Bearer ${fresh}` ? Response.json(PERSON) : refusal.clone(),
  });
  return {
    get renewals() {
      return asked.filter(({ path }) => path === checkRefreshToken.path).length;
    },
  };
}

const follow = (stored?: string): void => {
  if (stored !== undefined) browser.stored.set('access_token', stored);
  stop = followSession();
};
const later = (milliseconds = SOON) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the session', () => {
  it('is anonymous without a token and with one that is none', () => {
    follow();
    expect($session.get().status).toBe('anonymous');
    browser.otherTab('access_token', token(900));
    browser.otherTab('access_token', 'kein Token');
    expect($session.get().status).toBe('anonymous');
  });

  it('is anonymous with a token that never ends or stands for nobody', () => {
    const unsealed = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
    follow(unsealed({ sub: 'anna' }));
    expect($session.get().status).toBe('anonymous');
    browser.otherTab('access_token', unsealed({ exp: Date.now() / 1000 + 900 }));
    expect($session.get().status).toBe('anonymous');
  });

  it("is unknown, not somebody's, while a token that has run out is renewed", async () => {
    serverWith(token(900, 'fresh'));
    follow(token(-5));
    expect($session.get()).toEqual({ status: 'unknown' });
    await later();
    expect($session.get()).toEqual(ANNA);
    expect($userLastAction.get()).toBe('checkRefreshToken');
  });

  it('follows a sign-in and a sign-out in another tab', () => {
    follow();
    browser.otherTab('access_token', token(900));
    expect($session.get()).toEqual(ANNA);
    browser.otherTab('access_token');
    expect($session.get().status).toBe('anonymous');
    browser.otherTab('access_token', token(900));
    browser.emptied();
    expect($session.get().status).toBe('anonymous');
  });

  it('is looked at anew when the browser brings a page back', () => {
    follow(token(900));
    browser.stored.clear();
    browser.happens('pageshow', { persisted: true });
    expect($session.get().status).toBe('anonymous');
  });

  it('forgets the person when she leaves or another one comes, in whatever tab', async () => {
    const known = token(900);
    serverWith(known);
    follow(known);
    for (const next of [accessTokenOf('berta'), undefined]) {
      browser.otherTab('access_token', known);
      await loadUser();
      expect(userArea.$area.get().data).toEqual(PERSON);
      browser.otherTab('access_token', next);
      expect(userArea.$area.get().data).toBeUndefined();
    }
  });

  it('keeps the person when her token is renewed', async () => {
    const known = token(900);
    serverWith(known);
    follow(known);
    await loadUser();
    browser.otherTab('access_token', token(900, 'fresh'));
    expect(userArea.$area.get().data).toEqual(PERSON);
  });
});

describe('renewing', () => {
  it('happens a minute before the end', async () => {
    const asked = serverWith(token(1800, 'fresh'));
    follow(token(900));
    await later(839_000);
    expect(asked.renewals).toBe(0);
    await later(2_000);
    expect(asked.renewals).toBe(1);
  });

  it('happens no more once nobody follows', async () => {
    const asked = serverWith(token(1800, 'fresh'));
    follow(token(900));
    const stopSecond = followSession();
    stop();
    stop();
    browser.otherTab('access_token', token(900, 'other'));
    expect($session.get()).toEqual(ANNA);
    stopSecond();
    await later(3_600_000);
    expect(asked.renewals).toBe(0);
  });

  it('keeps the token on a bad line, and tries again after longer and longer pauses', async () => {
    const asked = serverWith('', 503);
    follow(token(-5));
    await later();
    expect(browser.stored.has('access_token')).toBe(true);
    expect($session.get().status).toBe('unknown');
    await later(60_000);
    expect(asked.renewals).toBeGreaterThan(2);
    expect(asked.renewals).toBeLessThan(8);
    const before = asked.renewals;
    await later(3_600_000);
    expect(asked.renewals - before).toBeLessThan(20);
    expect(asked.renewals - before).toBeGreaterThan(8);
  });

  it('happens at once when the line is back', async () => {
    connectClientToNothing();
    follow(token(-5));
    await later(600_000);
    const asked = serverWith(token(900, 'fresh'));
    browser.happens('online');
    await later(0);
    expect(asked.renewals).toBe(1);
    expect($session.get()).toEqual(ANNA);
  });

  it('ends the session where the server says that nobody is signed in', async () => {
    serverWith('', 401);
    follow(token(-5));
    await later();
    expect($session.get().status).toBe('anonymous');
    expect(browser.stored.has('access_token')).toBe(false);
  });

  it('does not go on for ever where this device has a wrong clock', async () => {
    const asked = serverWith(token(-100_000, 'fresh'));
    follow(token(-100_000));
    await later();
    expect($session.get().status).toBe('anonymous');
    await later(3_600_000);
    expect(asked.renewals).toBeLessThan(3);
  });
});

describe('a storm of calls with a token that no longer holds', () => {
  it('renews once and answers them all', async () => {
    const asked = serverWith(token(900, 'fresh'));
    follow(token(900));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => call(getUser, {})));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(asked.renewals).toBe(1);
  });
});
