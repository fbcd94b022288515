import type { Page } from '@playwright/test';
import { activateEmailToken, loginUser, logout, register } from '#contract/account.ts';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { accountPages, forgedLink, refuse } from '../support/pages/account/account-pages.ts';
import { expectGoodAtEveryWidth, expectGoodForAll } from '../support/pages/account/good-for-all.ts';
import { expect, test } from '../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const holdBack = (page: Page, path: string) => page.route(`**${path}`, () => new Promise<void>(() => {}));

/** The link answers as the server would, so that each state can be reached without a mail. */
const redeem = (page: Page, tokenEvents_T: string) =>
  page.route(`**${activateEmailToken.path}`, (route) =>
    route.fulfill({ json: { accessToken: '', message: 'Der Link gilt.', user: null, tokenEvents_T } }),
  );

test('the sign-in, with mistakes, refused and while it is sent', async ({ page }) => {
  const pages = accountPages(page);
  await page.goto(paths.login);
  await expect(pages.button('Anmelden')).toBeEnabled();
  await expectGoodAtEveryWidth(page, 'sign-in');
  await pages.button('Anmelden').click();
  await expect(pages.summary).toBeFocused();
  await expectGoodForAll(page, 'with mistakes');
  await refuse(page, loginUser.path, 'wrong-credentials');
  await pages.typeLogin('erika@muster.example');
  await pages.button('Anmelden').click();
  await expect(pages.summary.getByRole('link', { name: 'Neues Passwort vergeben' })).toBeVisible();
  await expectGoodForAll(page, 'refused');
  await holdBack(page, loginUser.path);
  await pages.button('Anmelden').click();
  await expect(pages.button('Sie werden angemeldet …')).toBeVisible();
  await expectGoodForAll(page, 'while it is sent');
});

test('the registration with mistakes, and sent', async ({ page }) => {
  const pages = accountPages(page);
  await page.route(`**${register.path}`, (route) =>
    route.fulfill({ json: { message: 'Wir haben Ihnen eine E-Mail geschickt.', tokenEvents_T: 'registration' } }),
  );
  await page.goto(accountPaths.register);
  const button = pages.button('Konto anlegen');
  const place = () => button.evaluate((node) => Math.round(node.getBoundingClientRect().top + window.scrollY));
  const before = await place();
  await pages.password('Passwort').fill('kurz');
  await expect(page.getByText('Das Passwort muss mindestens 8 Zeichen lang sein.')).toBeVisible();
  expect(await place(), 'a line that comes while typing moves nothing').toBe(before);
  await button.click();
  await expect(pages.summary).toBeFocused();
  await expectGoodAtEveryWidth(page, 'with mistakes');
  await pages.typeRegistration('erika@muster.example');
  await pages.button('Konto anlegen').click();
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible();
  await expectGoodForAll(page, 'sent');
});

test('the forgotten password, and the dialog of the reset and what stands beside it', async ({ page }) => {
  const pages = accountPages(page);
  await page.goto(accountPaths.forgotPassword);
  await expectGoodAtEveryWidth(page, 'forgotten password');
  await redeem(page, 'passwordForget');
  await page.goto(forgedLink('passwordForget'));
  await pages.typeNewPassword('Ein gutes Wort 7!', 'anders');
  await expectGoodForAll(page, 'dialog of the reset');
  await pages.button('Abbrechen').click();
  await expect(page.getByRole('heading', { name: /Der Link zum Zurücksetzen/ })).toBeFocused();
  await expectGoodForAll(page, 'beside the dialog');
});

test('a link on its way, asked for a password, activated, refused and unknown', async ({ page }) => {
  const pages = accountPages(page);
  await holdBack(page, activateEmailToken.path);
  await page.goto(forgedLink('activation'));
  await expect(page.getByText('Aktiviere den Link ...')).toBeVisible();
  await expectGoodForAll(page, 'on its way');
  await refuse(page, activateEmailToken.path, 'password-needed');
  await page.reload();
  await expect(pages.button('Konto aktivieren')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'asked for the password');
  await pages.button('Neues Passwort wählen').click();
  await pages.button('Konto aktivieren').click();
  await expect(pages.summary).toBeFocused();
  await expectGoodAtEveryWidth(page, 'a new password, with mistakes');
  await redeem(page, 'activation');
  await page.reload();
  await expect(page.getByText('Der Account wurde erfolgreich aktiviert!')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'activated');
  await refuse(page, activateEmailToken.path, 'link-expired');
  await page.reload();
  await expect(pages.button('Zurück')).toBeVisible();
  await expectGoodForAll(page, 'refused');
  await page.goto(accountPaths.activate);
  await expect(page.getByText('Unbekanntes Ereignis.')).toBeVisible();
  await expectGoodForAll(page, 'unknown');
});

test('the sign-out that did not arrive, and the page for a wrong role', async ({ page }) => {
  await page.route(`**${logout.path}`, (route) => route.abort('connectionrefused'));
  await page.goto(accountPaths.signOut);
  await expect(accountPages(page).button('Noch einmal versuchen')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'sign-out');
  await page.goto(accountPaths.unauthorized);
  await expectGoodAtEveryWidth(page, 'wrong role');
});
