import type { Page } from '@playwright/test';
import { activateEmailToken, loginUser, logout, register } from '#contract/account.ts';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { accountPages, forgedLink, refuse } from '../support/pages/account-pages.ts';
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

/** One state of a page: whole, in both colours, down to 320 px (which is 1280 px at 400 % zoom). */
async function expectGoodForAll(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'light');
  await expectLargeTargets(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, 'dark');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'narrow');
  await expectLargeTargets(page);
}

type State = { readonly name: string; readonly reach: (page: Page) => Promise<void> };

const holdBack = (page: Page, path: string) => page.route(`**${path}`, () => new Promise<void>(() => {}));

/** The link answers as the server would, so that each state can be reached without a mail. */
const redeem = (page: Page, tokenEvents_T: string) =>
  page.route(`**${activateEmailToken.path}`, (route) =>
    route.fulfill({ json: { accessToken: '', message: 'Der Link gilt.', user: null, tokenEvents_T } }),
  );

const states: readonly State[] = [
  {
    name: 'the sign-in',
    async reach(page) {
      await page.goto(paths.login);
      await expect(accountPages(page).button('Anmelden')).toBeEnabled();
    },
  },
  {
    name: 'the sign-in with mistakes',
    async reach(page) {
      await page.goto(paths.login);
      await accountPages(page).button('Anmelden').click();
      await expect(accountPages(page).summary).toBeFocused();
    },
  },
  {
    name: 'the sign-in, refused',
    async reach(page) {
      await refuse(page, loginUser.path, 'wrong-credentials');
      await page.goto(paths.login);
      await accountPages(page).typeLogin('erika@muster.example');
      await accountPages(page).button('Anmelden').click();
      await expect(accountPages(page).summary).toBeFocused();
    },
  },
  {
    name: 'the sign-in while it is sent',
    async reach(page) {
      await holdBack(page, loginUser.path);
      await page.goto(paths.login);
      await accountPages(page).typeLogin('erika@muster.example');
      await accountPages(page).button('Anmelden').click();
      await expect(accountPages(page).button('Sie werden angemeldet …')).toBeVisible();
    },
  },
  {
    name: 'the registration with mistakes',
    async reach(page) {
      await page.goto(accountPaths.register);
      await accountPages(page).password('Passwort').fill('kurz');
      await accountPages(page).button('Konto anlegen').click();
      await expect(accountPages(page).summary).toBeFocused();
    },
  },
  {
    name: 'the registration, sent',
    async reach(page) {
      await page.route(`**${register.path}`, (route) =>
        route.fulfill({ json: { message: 'Wir haben Ihnen eine E-Mail geschickt.', tokenEvents_T: 'registration' } }),
      );
      await page.goto(accountPaths.register);
      await accountPages(page).typeRegistration('erika@muster.example');
      await accountPages(page).button('Konto anlegen').click();
      await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible();
    },
  },
  { name: 'the forgotten password', reach: async (page) => void (await page.goto(accountPaths.forgotPassword)) },
  {
    name: 'the link on its way',
    async reach(page) {
      await holdBack(page, activateEmailToken.path);
      await page.goto(forgedLink('activation'));
      await expect(page.getByText('Aktiviere den Link ...')).toBeVisible();
    },
  },
  {
    name: 'the activated account',
    async reach(page) {
      await redeem(page, 'activation');
      await page.goto(forgedLink('activation'));
      await expect(page.getByText('Der Account wurde erfolgreich aktiviert!')).toBeVisible();
    },
  },
  {
    name: 'the refused link',
    async reach(page) {
      await refuse(page, activateEmailToken.path, 'link-expired');
      await page.goto(forgedLink('activation'));
      await expect(accountPages(page).button('Zurück')).toBeVisible();
    },
  },
  {
    name: 'the unknown link',
    async reach(page) {
      await page.goto(accountPaths.activate);
      await expect(page.getByText('Unbekanntes Ereignis.')).toBeVisible();
    },
  },
  {
    name: 'the dialog of the reset',
    async reach(page) {
      await redeem(page, 'passwordForget');
      await page.goto(forgedLink('passwordForget'));
      await accountPages(page).typeNewPassword('Ein gutes Wort 7!', 'anders');
    },
  },
  {
    name: 'the reset beside its dialog',
    async reach(page) {
      await redeem(page, 'passwordForget');
      await page.goto(forgedLink('passwordForget'));
      await accountPages(page).button('Abbrechen').click();
      await expect(page.getByRole('heading', { name: /Der Link zum zurücksetzen/ })).toBeFocused();
    },
  },
  {
    name: 'the sign-out that did not arrive',
    async reach(page) {
      await page.route(`**${logout.path}`, (route) => route.abort('connectionrefused'));
      await page.goto(accountPaths.signOut);
      await expect(accountPages(page).button('Noch einmal versuchen')).toBeVisible();
    },
  },
  { name: 'the page for a wrong role', reach: async (page) => void (await page.goto(accountPaths.unauthorized)) },
];

for (const { name, reach } of states)
  test(`${name} is accessible`, async ({ page }) => {
    await reach(page);
    await expectGoodForAll(page);
  });
