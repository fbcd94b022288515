import { activateEmailToken, updateUser } from '#contract/account.ts';
import { accountPaths, activatePath } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { accountPages, forgedLink, mailedLink, PASSWORD, refuse } from '../../support/pages/account-pages.ts';
import { newAccount, newAddress } from '../../support/pages/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const SUPERSEDED = 'In der Zwischenzeit wurde ein anderes Event von Ihnen ausgelöst';

test('a used link says so and leads to the sign-in', async ({ page }) => {
  const pages = accountPages(page);
  const email = newAddress();
  await page.goto(accountPaths.register);
  await pages.typeRegistration(email);
  await pages.button('Konto anlegen').click();
  const link = await mailedLink(email, 'activation');
  await page.goto(link);
  await expect(page.getByText('Der Account wurde erfolgreich aktiviert!')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Dieser Link wurde schon benutzt.' })).toBeVisible();
  await expect(pages.button('Zurück')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' })).toBeVisible();
});

test('of two links only the newer one holds', async ({ page }) => {
  const { email } = await newAccount(page);
  await page.context().clearCookies();
  const pages = accountPages(page);
  await page.goto(accountPaths.forgotPassword);
  await pages.email.fill(email);
  await pages.button('Link schicken').click();
  const older = await mailedLink(email, 'passwordForget');
  await pages.button('Noch einmal senden').click();
  const newer = await mailedLink(email, 'passwordForget', 2);
  await page.goto(older);
  await expect(page.getByRole('heading', { name: SUPERSEDED })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible();
  await page.goto(newer);
  await expect(pages.dialog).toBeVisible();
});

test('a newer event while the dialog is open is told when saving', async ({ page }) => {
  const { email } = await newAccount(page);
  await page.context().clearCookies();
  const pages = accountPages(page);
  await page.goto(accountPaths.forgotPassword);
  await pages.email.fill(email);
  await pages.button('Link schicken').click();
  await page.goto(await mailedLink(email, 'passwordForget'));
  await pages.typeNewPassword();
  await refuse(page, updateUser.path, 'link-superseded');
  await pages.button('Neues Passwort speichern').click();
  await expect(page.getByRole('heading', { name: SUPERSEDED })).toBeVisible();
  await expect(pages.dialog).toBeHidden();
});

test('the new password is saved only once it may be used and is repeated', async ({ page }) => {
  const { email } = await newAccount(page);
  await page.context().clearCookies();
  const pages = accountPages(page);
  await page.goto(accountPaths.forgotPassword);
  await pages.email.fill(email);
  await pages.button('Link schicken').click();
  await page.goto(await mailedLink(email, 'passwordForget'));
  const save = pages.button('Neues Passwort speichern');
  await expect(save).toBeDisabled();
  await pages.typeNewPassword('kurz', 'kurz');
  await expect(pages.dialog).toContainText('Das Passwort muss mindestens 8 Zeichen lang sein.');
  await expect(save).toBeDisabled();
  await pages.typeNewPassword(PASSWORD, '');
  await expect(save).toBeDisabled();
  await pages.typeNewPassword(PASSWORD, 'Ein anderes Wort 7!');
  await expect(pages.dialog).toContainText('Die Passwörter stimmen nicht überein.');
  await expect(save).toBeDisabled();
  await pages.typeNewPassword(PASSWORD);
  await expect(save).toBeEnabled();
  await pages.button('Abbrechen').click();
  await pages.button('Dialog erneut öffnen').click();
  await expect(pages.password('Neues Passwort')).toHaveValue(PASSWORD);
});

for (const kind of ['activation', 'passwordForget', 'emailChange'])
  test(`a forged link (${kind}) is refused in the server's words`, async ({ page }) => {
    await page.goto(forgedLink(kind));
    const failure = page.getByRole('alert').filter({ hasText: 'Dieser Link ist unvollständig oder verändert.' });
    await expect(failure).toBeVisible();
    await expect(accountPages(page).button('Zurück')).toBeVisible();
  });

for (const [name, link] of [
  ['of a kind that is none', forgedLink('login')],
  ['that is no token', activatePath('abgeschnitten')],
  ['without a token', accountPaths.activate],
] as const)
  test(`a link ${name}: 'Unbekanntes Ereignis.' and a way home`, async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('Unbekanntes Ereignis.');
    await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
    await expect(page).toHaveURL(paths.home);
  });

test('an expired link says what to do', async ({ page }) => {
  await refuse(page, activateEmailToken.path, 'link-expired');
  await page.goto(forgedLink('passwordForget'));
  await expect(page.getByRole('heading', { name: /Dieser Link ist abgelaufen/ })).toBeVisible();
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page).toHaveURL(accountPaths.forgotPassword);
});

test('without an answer: something went wrong, and the link can be tried again', async ({ page }) => {
  await page.route(`**${activateEmailToken.path}`, (route) => route.abort('connectionrefused'));
  await page.goto(forgedLink('activation'));
  await expect(page.getByRole('heading', { name: 'Etwas ist schief gelaufen' })).toBeVisible();
  await page.unroute(`**${activateEmailToken.path}`);
  await accountPages(page).button('Noch einmal versuchen').click();
  await expect(page.getByRole('alert')).toContainText('Dieser Link ist unvollständig oder verändert.');
});
