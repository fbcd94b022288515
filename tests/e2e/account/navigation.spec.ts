import type { Page } from '@playwright/test';
import { getUser } from '#contract/session.ts';
import { accountPaths, loginPath } from '#site/account-paths.ts';
import { SESSION_SCRIPT } from '#site/head-scripts.ts';
import { paths } from '#site/paths.ts';
import { admin } from '../../support/account/admin.ts';
import { countCalls } from '../../support/pages/account/account-pages.ts';
import { newAccount, signedIn, signIn } from '../../support/pages/account/manage.ts';
import { FORGOTTEN, pointAt, wasLoadedAhead } from '../../support/pages/second-page.ts';
import { expect, test } from '../../support/pages/test.ts';
import { visit } from '../../support/pages/visit.ts';

const asAdmin = (page: Page) => signIn(page, { ...admin, phoneNumber: '' });
const asUser = async (page: Page) => void (await signedIn(page));

const WAITING = 'Wir prüfen Ihre Anmeldung …';

/** What depends on who looks, in the order of the page. */
const PERSONAL = ['Friedhöfe', 'Verwalten', 'Daten verwalten', 'Anmelden', 'Abmelden'];
const FOR_ANONYMOUS = ['Friedhöfe', 'Anmelden'];
const FOR_USER = ['Verwalten', 'Abmelden'];
const FOR_ADMIN = ['Verwalten', 'Daten verwalten', 'Abmelden'];

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

const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Startseite/ });

/** The stored token, with its end in the past. */
const endToken = (page: Page) =>
  page.evaluate(() => {
    const [head, claims = '', hmac] = (localStorage.getItem('access_token') ?? '').split('.');
    const ended = { ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 };
    const token = [head, btoa(JSON.stringify(ended)), hmac].join('.');
    localStorage.setItem('access_token', token);
    return token;
  });

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

test.describe('the right entries stand from the first frame on', () => {
  test('for a visitor: the cemeteries and the way in; no script of the session is loaded', async ({ page }) => {
    const loaded = countCalls(page, SESSION_SCRIPT);
    await expectFrames(page, FOR_ANONYMOUS);
    expect(loaded()).toBe(0);
  });

  test('for a user: her pages and the way out; the script of the session is loaded', async ({ page }) => {
    await asUser(page);
    const loaded = countCalls(page, SESSION_SCRIPT);
    const users = countCalls(page, getUser.path);
    await page.goto(paths.prices);
    await expect.poll(loaded).toBe(1);
    // Once the page is idle, and once (specification, section 4).
    await expect.poll(users).toBe(1);
    await expectFrames(page, FOR_USER);
  });

  test('for an admin: the data as well, and they lead there', async ({ page }) => {
    await asAdmin(page);
    await expectFrames(page, FOR_ADMIN);
    await page.getByRole('link', { name: 'Daten verwalten' }).click();
    await expect(page).toHaveURL(paths.manageData);
    await expect(page.getByText(WAITING)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(paths.manageData);
  });
});

/** On two pages, once nothing more is loaded; each frame of both had these entries and no others. */
async function expectFrames(page: Page, wanted: readonly string[]): Promise<void> {
  const frames = await watchFrames(page);
  for (const path of [paths.home, paths.prices]) {
    await visit(page, path);
    await expectEntries(page, wanted);
    expect(await frames(), path).toEqual([wanted.join(', ')]);
  }
}

test('/daten-verwalten sends a visitor to the sign-in, and an admin back from there', async ({ page }) => {
  await page.goto(paths.manageData);
  await page.waitForURL((url) => url.pathname + url.search === loginPath(paths.manageData));
  await page.getByLabel('E-Mail-Adresse').fill(admin.email);
  await page.getByLabel('Passwort', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(paths.manageData);
  const frame = page.getByRole('navigation', { name: 'Daten verwalten' });
  await expect(frame.getByRole('link', { name: 'Übersicht' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner').getByRole('link', { name: admin.email })).toBeVisible();
});

const GUARDED: readonly string[] = [paths.manage, accountPaths.settings, paths.manageData];

/** What stood below the heading in the guarded part of these pages since it was last emptied, and 'painted' for each of their frames. */
async function watchGuarded(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tell', (text: string) => seen.push(text));
  await page.addInitScript((guarded) => {
    if (!guarded.includes(location.pathname)) return;
    const { tell } = window as unknown as { tell(text: string): void };
    const look = () => {
      for (const island of document.querySelectorAll('main astro-island'))
        tell(
          [...island.children]
            .filter((part) => !part.matches('.account-heading'))
            .map((part) => part.textContent)
            .join('')
            .trim(),
        );
    };
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
    const frame = () => {
      if (document.querySelector('main')) tell('painted');
      requestAnimationFrame(frame);
    };
    frame();
  }, GUARDED);
  return seen;
}

test.describe('/verwalten and /daten-verwalten are guarded', () => {
  test('from a visitor, who sees no frame of them', async ({ page }) => {
    const seen = await watchGuarded(page);
    for (const path of GUARDED) {
      await page.goto(path);
      await page.waitForURL(({ pathname }) => pathname === paths.login);
      expect(
        seen.splice(0).filter((text) => !['', WAITING].includes(text)),
        path,
      ).toEqual([]);
    }
  });

  test('from whoever has a token that is none, who sees a word of waiting', async ({ page }) => {
    const seen = await watchGuarded(page);
    for (const path of GUARDED) {
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('access_token', 'kein Token'));
      await page.goto(path);
      await page.waitForURL(({ pathname }) => pathname === paths.login);
      const texts = seen.splice(0);
      expect(texts, path).toEqual(expect.arrayContaining(['painted', WAITING]));
      expect(
        texts.filter((text) => !['', WAITING, 'painted'].includes(text)),
        path,
      ).toEqual([]);
    }
  });
});

test.describe('a token that has run out', () => {
  test.use({ expectedErrors: [/401/] });

  test('is renewed by any page, and forgotten once the session is over; the entries follow', async ({ page }) => {
    await asUser(page);
    const ended = await endToken(page);
    await page.goto(paths.prices);
    await expectEntries(page, FOR_USER);
    expect(await storedToken(page)).not.toBe(ended);

    await page.goto('/robots.txt');
    await endToken(page);
    await page.context().clearCookies({ name: 'session' });
    await page.goto(paths.prices);
    await expect.poll(() => storedToken(page)).toBeNull();
    await expectEntries(page, FOR_ANONYMOUS);
  });
});

test('signing out in one tab changes the entries of the other and forgets what it loaded ahead, and signing in changes them back', async ({
  page,
  context,
}) => {
  const account = await newAccount(page);
  await signIn(page, account);
  await page.goto(paths.prices);
  await expectEntries(page, FOR_USER);
  const became = await pointAt(page, logo(page));
  const other = await context.newPage();
  await other.goto(accountPaths.signOut);
  await other.waitForURL(({ pathname }) => pathname === paths.home);
  await expectEntries(page, FOR_ANONYMOUS);
  await expectEntries(other, FOR_ANONYMOUS);
  await signIn(other, account);
  await expectEntries(page, FOR_USER);
  expect(became()).toBe(FORGOTTEN);
});

/** How long each part of the fade into the open page takes, and what a press meanwhile meets. Null: the page stood there at once. */
async function watchFades(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const { promise: fade, resolve } = Promise.withResolvers<unknown>();
    Object.assign(window, { fade });
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready;
      const milliseconds = new Set(document.getAnimations().map(({ effect }) => effect?.getTiming().duration));
      const presses = getComputedStyle(document.documentElement, '::view-transition').pointerEvents;
      resolve(viewTransition && { milliseconds: [...milliseconds], presses });
    });
  });
  return () => page.evaluate(() => (window as unknown as { fade: Promise<unknown> }).fade);
}

test('the page behind a link is there before it is pressed; brought back, a page shows who has signed in since; pages fade for whoever likes motion', async ({
  page,
  context,
}) => {
  const fade = await watchFades(page);
  await page.goto(paths.prices);
  await expectEntries(page, FOR_ANONYMOUS);
  await pointAt(page, logo(page));
  await logo(page).click();
  await expect(page).toHaveURL(paths.home);
  expect(await wasLoadedAhead(page)).toBe(true);
  expect(await fade()).toBeNull();
  await page.goBack();
  await asUser(await context.newPage());
  await page.bringToFront();
  await expectEntries(page, FOR_ANONYMOUS);
  // As a browser does it that has kept the page; the tests' own keeps none.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectEntries(page, FOR_USER);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.prices);
  await logo(page).click();
  await expect(page).toHaveURL(paths.home);
  expect(await fade()).toEqual({ milliseconds: [250], presses: 'none' });
});
