import { activateEmailToken, forgotPassword, loginUser, register } from '#contract/account.ts';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { accountPages, countCalls, mailedLink, NEW_PASSWORD, PASSWORD } from '../../support/pages/account-pages.ts';
import { newAccount, newAddress } from '../../support/pages/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

test('register, read the mail, follow its link, see the profile', async ({ page }) => {
  const pages = accountPages(page);
  const email = newAddress();
  await page.goto(accountPaths.register);
  await pages.typeRegistration(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Das kann einige Minuten dauern');
  await page.goto(await mailedLink(email, 'activation'));
  await expect(page.getByRole('heading', { name: 'Der Account wurde erfolgreich aktiviert!' })).toBeFocused();
  await pages.button('Zum Profil').click();
  await expect(page).toHaveURL(paths.manage);
  await expect(page.getByText(email).first()).toBeVisible();
});

test('the mail does not come: it is sent once more, and the address can be corrected', async ({ page }) => {
  const pages = accountPages(page);
  const email = newAddress();
  await page.goto(accountPaths.register);
  await pages.typeRegistration(email);
  await pages.button('Konto anlegen').click();
  await pages.button('Noch einmal senden').click();
  await expect(page.getByText('Noch einmal abgeschickt.')).toBeVisible();
  await mailedLink(email, 'activation', 2);
  await pages.button('Adresse ändern').click();
  await expect(pages.email).toHaveValue(email);
  await expect(pages.password('Passwort')).toHaveValue(PASSWORD);
});

test('forgot, follow the link, set a new password: it signs in and the old one does not', async ({ page }) => {
  const { email } = await newAccount(page);
  await page.context().clearCookies();
  const pages = accountPages(page);
  await page.goto(accountPaths.forgotPassword);
  await pages.email.fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Wenn es zu dieser Adresse ein Konto gibt');
  await page.goto(await mailedLink(email, 'passwordForget'));
  await expect(pages.dialog).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByText('Der Link zum zurücksetzen wurde erfolgreich aktiviert')).toBeVisible();
  await expect(page.getByText('Ändern sie das Passwort einmalig im Dialog')).toBeVisible();
  await pages.button('Dialog erneut öffnen').click();
  await pages.typeNewPassword();
  await pages.button('Neues Passwort speichern').click();
  await expect(
    page.getByRole('heading', { name: 'Das Passwort sollte erfolgreich geändert worden sein.' }),
  ).toBeFocused();
  await pages.button('Weiter').click();
  await page.waitForURL(({ pathname }) => pathname === paths.home);

  await pages.signIn(email, NEW_PASSWORD);
  await expect(page).toHaveURL(paths.manage);
});

test.describe('after a reset', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the old password is refused and what was typed stays', async ({ page }) => {
    const { email } = await newAccount(page);
    await page.context().clearCookies();
    const pages = accountPages(page);
    await page.goto(accountPaths.forgotPassword);
    await pages.email.fill(email);
    await pages.button('Link schicken').click();
    await page.goto(await mailedLink(email, 'passwordForget'));
    await pages.typeNewPassword();
    await pages.button('Neues Passwort speichern').click();
    await expect(page.getByText('Das Passwort sollte erfolgreich geändert worden sein.')).toBeVisible();
    await pages.signIn(email, PASSWORD);
    await expect(pages.summary).toBeFocused();
    await expect(pages.summary).toContainText('E-Mail-Adresse oder Passwort stimmen nicht.');
    await expect(pages.email).toHaveValue(email);
    await expect(pages.password('Passwort')).toHaveValue(PASSWORD);
  });
});

test('sign out leads home and is over', async ({ page }) => {
  const { email } = await newAccount(page);
  const pages = accountPages(page);
  await pages.signIn(email);
  await expect(page).toHaveURL(paths.manage);
  await page.goto(accountPaths.signOut);
  await page.waitForURL(({ pathname }) => pathname === paths.home);
  await page.goto(paths.manage);
  await expect(page).toHaveURL(new RegExp(`${paths.login}\\?weiter=`));
});

test('who is signed in already is not asked again', async ({ page }) => {
  const { email } = await newAccount(page);
  const pages = accountPages(page);
  await pages.signIn(email);
  await expect(page).toHaveURL(paths.manage);
  for (const path of [paths.login, accountPaths.loginAlias, accountPaths.register]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sie sind schon angemeldet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zum Profil' })).toBeVisible();
  }
});

test('a person without rights is told so, and comes on', async ({ page }) => {
  const { email } = await newAccount(page);
  await accountPages(page).signIn(email);
  await expect(page).toHaveURL(paths.manage);
  await page.goto(paths.manageData);
  await expect(page).toHaveURL(accountPaths.unauthorized);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite ist nicht für Ihr Konto');
  await page.getByRole('link', { name: 'Zum Profil' }).click();
  await expect(page).toHaveURL(paths.manage);
});

test('a visitor of the data pages signs in first and comes back', async ({ page }) => {
  await page.goto(paths.manageData);
  await expect(page).toHaveURL(/\/login\?weiter=%2Fdaten-verwalten$/);
});

test('a double click signs in, registers and asks once', async ({ page }) => {
  const { email } = await newAccount(page);
  await page.context().clearCookies();
  const pages = accountPages(page);
  const calls = [register, forgotPassword, loginUser].map(({ path }) => countCalls(page, path));

  await page.goto(accountPaths.register);
  await pages.typeRegistration(newAddress());
  await pages.button('Konto anlegen').dblclick();
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible();
  await page.goto(accountPaths.forgotPassword);
  await pages.email.fill(newAddress());
  await pages.button('Link schicken').dblclick();
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible();
  await page.goto(paths.login);
  await pages.typeLogin(email);
  await pages.button('Anmelden').dblclick();
  await expect(page).toHaveURL(paths.manage);
  expect(calls.map((count) => count())).toEqual([1, 1, 1]);
});

test('a link is redeemed once', async ({ page }) => {
  const pages = accountPages(page);
  const email = newAddress();
  await page.goto(accountPaths.register);
  await pages.typeRegistration(email);
  await pages.button('Konto anlegen').click();
  const link = await mailedLink(email, 'activation');
  const calls = countCalls(page, activateEmailToken.path);
  await page.goto(link);
  await expect(page.getByText('Der Account wurde erfolgreich aktiviert!')).toBeVisible();
  expect(calls()).toBe(1);
});
