import type { Page } from '@playwright/test';
import { loginUser } from '#contract/account.ts';
import { loginFactor } from '#contract/factor.ts';
import { newRecoveryCodes } from '#contract/own-factor.ts';
import { problems } from '#contract/problem.ts';
import { accountPaths, loginPath } from '#site/account-paths.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { paths } from '#site/paths.ts';
import { admin } from '../../support/account/admin.ts';
import { codeOf, earlyInStep } from '../../support/account/app-code.ts';
import { accountPages, countCalls, refuse } from '../../support/pages/account/account-pages.ts';
import { addAuthenticator, expect, test } from '../../support/pages/account/factor-site.ts';
import { forgetSession, manage } from '../../support/pages/account/manage.ts';

// One person, whose second step is set up first and used afterwards; codes count once.
test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: [/Failed to load resource/], permissions: ['clipboard-read', 'clipboard-write'] });

/** Above a form whose field is at fault. */
const mistake = (page: Page) => page.getByRole('alert', { name: 'Bitte prüfen Sie Ihre Angaben' });

let secret = '';
let used = '';
let codes: string[] = [];

test('the first sign-in of the team sets up an app, shows ten codes once, and only then begins', async ({ page }) => {
  const pages = accountPages(page);
  await pages.signIn(admin.email, admin.password);
  await expect(page.getByRole('heading', { name: 'Zweiten Schritt einrichten' })).toBeFocused();
  await pages.button('App für Codes einrichten').click();
  await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  secret = (await page.locator('.factor-secret').textContent()) ?? '';
  await pages.button('Schlüssel kopieren').click();
  await expect(page.getByText('Kopiert.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret.replaceAll(' ', ''));

  await page.getByLabel('Code aus der App').fill('12345');
  await page.keyboard.press('Enter');
  await expect(mistake(page)).toContainText('sechs Ziffern');
  await earlyInStep();
  used = codeOf(secret, -1);
  await page.getByLabel('Code aus der App').fill(used);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeFocused();
  codes = await page.locator('.factor-codes li').allTextContents();
  expect(new Set(codes).size).toBe(10);
  const download = page.waitForEvent('download');
  await pages.button('Als Datei').click();
  expect((await download).suggestedFilename()).toBe('wiederherstellungscodes.txt');
  expect(await page.evaluate(() => localStorage.getItem('access_token')), 'the codes are kept first').toBeNull();
  await pages.button('Ich habe die Codes aufbewahrt, weiter').click();
  await expect(page).toHaveURL(paths.manage);
  await page.goto(accountPaths.settings);
  await expect(page.getByRole('region', { name: 'Zweiter Schritt bei der Anmeldung' })).toContainText('App');
});

test('a reload in the middle begins at the password again, and says so', async ({ page }) => {
  const pages = accountPages(page);
  await pages.signIn(admin.email, admin.password);
  await expect(page.getByLabel('Code aus der App')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Die Anmeldung wurde unterbrochen.')).toBeVisible();
  await expect(pages.email).toBeVisible();
  await page.reload();
  await expect(pages.button('Anmelden')).toBeEnabled();
  await expect(page.getByText('Die Anmeldung wurde unterbrochen.')).toHaveCount(0);
});

test('the next sign-in asks for the code of the app, and leads where she wanted to go', async ({ page }) => {
  const pages = accountPages(page);
  await page.goto(loginPath(adminPaths.outbox));
  await pages.typeLogin(admin.email, admin.password);
  await pages.button('Anmelden').click();
  await expect(page.getByRole('heading', { name: 'Noch ein Schritt' })).toBeFocused();
  const field = page.getByLabel('Code aus der App');
  await field.fill(used);
  await pages.button('Bestätigen').click();
  await expect(mistake(page), 'a code counts once').toContainText(problems['wrong-code'].message);
  await field.fill(codeOf(secret, 1));
  await field.press('Enter');
  await expect(page).toHaveURL(adminPaths.outbox);
});

test('back leads to the password, which is asked for again', async ({ page }) => {
  const pages = accountPages(page);
  await pages.signIn(admin.email, admin.password);
  await pages.button('Zurück zur Anmeldung').click();
  await expect(pages.email).toHaveValue(admin.email);
  await expect(pages.password('Passwort')).toHaveValue('');
  await expect(pages.password('Passwort')).toBeFocused();
});

test('a recovery code stands in for the app, once', async ({ page }) => {
  const pages = accountPages(page);
  await pages.signIn(admin.email, admin.password);
  await pages.button('Wiederherstellungscode benutzen').click();
  await page.getByLabel('Wiederherstellungscode', { exact: true }).fill(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.manage);
  await forgetSession(page);
  await pages.signIn(admin.email, admin.password);
  await pages.button('Wiederherstellungscode benutzen').click();
  await page.getByLabel('Wiederherstellungscode', { exact: true }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(mistake(page)).toContainText(problems['wrong-code'].message);
});

test('a ticket that has run out leads back to the password, with the reason', async ({ page }) => {
  const pages = accountPages(page);
  await pages.signIn(admin.email, admin.password);
  await refuse(page, loginFactor.path, 'ticket-invalid');
  await page.getByLabel('Code aus der App').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText(problems['ticket-invalid'].message)).toBeVisible();
  await expect(pages.email).toBeVisible();
});

test('a passkey is added in the settings, signs in alone with two taps, confirms an important change, and goes again', async ({
  page,
}) => {
  const pages = accountPages(page);
  const device = await addAuthenticator(page);
  await pages.signIn(admin.email, admin.password);
  await pages.button('Wiederherstellungscode benutzen').click();
  await page.getByLabel('Wiederherstellungscode', { exact: true }).fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.manage);

  await page.goto(accountPaths.settings);
  const row = page.getByRole('region', { name: 'Zweiter Schritt bei der Anmeldung' });
  await expect(row).toContainText('App');
  await manage(page).unfold(row);
  await expect(row).toContainText('8 Wiederherstellungscodes sind übrig.');
  await pages.button('Passkey hinzufügen').click();
  await expect(row.getByLabel('Name')).toHaveValue('Linux-Computer');
  await row.getByLabel('Name').fill('Mein Telefon');
  await pages.button('Passkey einrichten').click();
  await expect(row.getByText('Der Passkey ist eingerichtet.')).toBeVisible();
  await expect(row.getByRole('heading', { name: 'Mein Telefon' })).toBeVisible();
  expect(await device.count()).toBe(1);

  await forgetSession(page);
  const passwords = countCalls(page, loginUser.path);
  // Without the offer in the name's field: the virtual device would take it by itself.
  await device.answers(false);
  await page.goto(paths.login);
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps += 1;
  });
  await page.evaluate(() =>
    addEventListener('click', () => (window as unknown as { tapped: () => void }).tapped(), true),
  );
  await expect(pages.button('Mit Passkey anmelden')).toBeVisible();
  await device.answers(true);
  await pages.button('Mit Passkey anmelden').click();
  await expect(page).toHaveURL(paths.manage);
  expect(taps, 'the other tap is that of the device').toBe(1);
  expect(passwords()).toBe(0);

  // The call is refused once, as it is ten minutes after the last check.
  await page.goto(accountPaths.settings);
  await manage(page).unfold(row);
  let refusals = 0;
  await page.route(`**${newRecoveryCodes.path}`, async (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    const body = JSON.stringify({ code: 'check-again', ...problems['check-again'] });
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body });
  });
  await pages.button('Neue Codes machen …').click();
  await pages.button('Neue Codes machen').click();
  const question = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  await question.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeVisible();
  expect(refusals).toBe(2);
  await pages.button('Ich habe die Codes aufbewahrt, weiter').click();
  await expect(row).toContainText('10 Wiederherstellungscodes sind übrig.');

  await pages.button('Entfernen: Mein Telefon').click();
  await page.getByRole('dialog', { name: 'Passkey entfernen' }).getByRole('button', { name: 'Entfernen' }).click();
  await expect(row.getByText('Mein Telefon ist entfernt.')).toBeVisible();
  await pages.button('Entfernen: App für Codes').click();
  const last = page.getByRole('dialog', { name: 'App entfernen' });
  await last.getByRole('button', { name: 'Entfernen' }).click();
  await expect(last).toContainText(problems['last-factor'].message);
});
