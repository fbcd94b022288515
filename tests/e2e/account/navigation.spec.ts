import type { Page } from '@playwright/test';
import { accountPaths, loginPath } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { SESSION_SCRIPT } from '#site/session-head.ts';
import { admin } from '../../support/admin.ts';
import { countCalls } from '../../support/pages/account-pages.ts';
import { newAccount, signIn } from '../../support/pages/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

const asAdmin = (page: Page) => signIn(page, { ...admin, phoneNumber: '' });
const asUser = async (page: Page) => signIn(page, await newAccount(page));

const WAITING = 'Wir prüfen Ihre Anmeldung …';

/** What depends on who looks, in the order of the page. */
const PERSONAL = ['Friedhöfe', 'Verwalten', 'Daten Verwalten', 'Anmelden', 'Abmelden'];
const FOR_ANONYMOUS = ['Friedhöfe', 'Anmelden'];
const FOR_USER = ['Verwalten', 'Abmelden'];
const FOR_ADMIN = ['Verwalten', 'Daten Verwalten', 'Abmelden'];

async function expectEntries(page: Page, wanted: readonly string[]): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Hauptnavigation' });
  for (const title of PERSONAL)
    await expect(sidebar.getByText(title, { exact: true }), title).toBeVisible({ visible: wanted.includes(title) });
}

/** Every state that the personal entries had in a painted frame since the page began. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((titles) => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const entries = [...document.querySelectorAll<HTMLElement>('#navigation li')];
      const shown = titles.filter((title) =>
        entries.some((li) => li.firstElementChild?.textContent?.trim().startsWith(title) && li.checkVisibility()),
      );
      // The navigation is whole once what follows it is there.
      if (document.querySelector('main')) seen.add(shown.join(', '));
      requestAnimationFrame(look);
    };
    look();
  }, PERSONAL);
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

/** The stored token, with its end in the past. */
const endToken = (page: Page) =>
  page.evaluate(() => {
    const [head, claims = '', seal] = (localStorage.getItem('access_token') ?? '').split('.');
    const ended = { ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 };
    const token = [head, btoa(JSON.stringify(ended)), seal].join('.');
    localStorage.setItem('access_token', token);
    return token;
  });

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

test.describe('the navigation shows', () => {
  test('a visitor the cemeteries and the way in', async ({ page }) => {
    await page.goto(paths.home);
    await expectEntries(page, FOR_ANONYMOUS);
  });

  test('a user her pages and the way out', async ({ page }) => {
    await asUser(page);
    await page.goto(paths.home);
    await expectEntries(page, FOR_USER);
  });

  test('an admin the data as well, and leads there', async ({ page }) => {
    await asAdmin(page);
    await page.goto(paths.home);
    await expectEntries(page, FOR_ADMIN);
    await page.getByRole('link', { name: 'Daten Verwalten' }).click();
    await expect(page).toHaveURL(paths.manageData);
    await expect(page.getByText(WAITING)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(paths.manageData);
  });
});

test.describe('the right entries stand from the first frame on', () => {
  for (const [who, enter, wanted] of [
    ['a visitor', async () => {}, FOR_ANONYMOUS],
    ['a user', asUser, FOR_USER],
    ['an admin', asAdmin, FOR_ADMIN],
  ] as const)
    test(`for ${who}`, async ({ page }) => {
      await enter(page);
      const frames = await watchFrames(page);
      await page.goto(paths.prices);
      await page.waitForLoadState('networkidle');
      await expectEntries(page, wanted);
      expect(await frames()).toEqual([wanted.join(', ')]);
    });
});

test.describe('/daten-verwalten', () => {
  test('sends a user to where she reads why', async ({ page }) => {
    await asUser(page);
    await page.goto(paths.manageData);
    await page.waitForURL(({ pathname }) => pathname === accountPaths.unauthorized);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('sends a visitor to the sign-in, and an admin back from there', async ({ page }) => {
    await page.goto(paths.manageData);
    await page.waitForURL((url) => url.pathname + url.search === loginPath(paths.manageData));
    await page.getByLabel('E-Mail-Adresse').fill(admin.email);
    await page.getByLabel('Passwort', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).toHaveURL(paths.manageData);
    await expectEntries(page, FOR_ADMIN);
  });
});

/** What stood in the guarded part of this page, and 'painted' for each of its frames. */
async function watchGuarded(page: Page, path: string): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tell', (text: string) => seen.push(text));
  await page.addInitScript((guarded) => {
    if (location.pathname !== guarded) return;
    const { tell } = window as unknown as { tell(text: string): void };
    const look = () => {
      for (const island of document.querySelectorAll('main astro-island')) tell(island.textContent?.trim() ?? '');
    };
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
    const frame = () => {
      if (document.querySelector('main')) tell('painted');
      requestAnimationFrame(frame);
    };
    frame();
  }, path);
  return seen;
}

for (const path of [paths.manage, paths.manageData])
  test.describe(`${path} is guarded`, () => {
    test('from a visitor, who sees no frame of it', async ({ page }) => {
      const seen = await watchGuarded(page, path);
      await page.goto(path);
      await page.waitForURL(({ pathname }) => pathname === paths.login);
      expect(seen.filter((text) => !['', WAITING].includes(text))).toEqual([]);
    });

    test('from whoever has a token that is none, who sees a word of waiting', async ({ page }) => {
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('access_token', 'kein Token'));
      const seen = await watchGuarded(page, path);
      await page.goto(path);
      await page.waitForURL(({ pathname }) => pathname === paths.login);
      expect(seen).toEqual(expect.arrayContaining(['painted', WAITING]));
      expect(seen.filter((text) => !['', WAITING, 'painted'].includes(text))).toEqual([]);
    });
  });

test.describe('a token that has run out', () => {
  test('is renewed by any page, and the entries follow', async ({ page }) => {
    await asUser(page);
    const ended = await endToken(page);
    await page.goto(paths.prices);
    await expectEntries(page, FOR_USER);
    expect(await storedToken(page)).not.toBe(ended);
  });

  test.describe('after the session', () => {
    test.use({ expectedErrors: [/401/] });

    test('is forgotten by any page', async ({ page }) => {
      await asUser(page);
      await endToken(page);
      await page.context().clearCookies({ name: 'session' });
      await page.goto(paths.prices);
      await expect.poll(() => storedToken(page)).toBeNull();
      await expectEntries(page, FOR_ANONYMOUS);
    });
  });
});

test('signing out in one tab changes the entries of the other, and signing in changes them back', async ({
  page,
  context,
}) => {
  const account = await newAccount(page);
  await signIn(page, account);
  await page.goto(paths.prices);
  await expectEntries(page, FOR_USER);
  const other = await context.newPage();
  await other.goto(accountPaths.signOut);
  await other.waitForURL(({ pathname }) => pathname === paths.home);
  await expectEntries(page, FOR_ANONYMOUS);
  await expectEntries(other, FOR_ANONYMOUS);
  await signIn(other, account);
  await expectEntries(page, FOR_USER);
});

test('only who holds a token loads the script of the session', async ({ page }) => {
  const loaded = countCalls(page, SESSION_SCRIPT);
  for (const path of [paths.home, paths.prices]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(loaded()).toBe(0);
  await asUser(page);
  await page.goto(paths.prices);
  await expect.poll(loaded).toBe(1);
});
