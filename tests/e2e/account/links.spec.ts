import { activateEmailToken, forgotPassword, updateUser } from '#contract/account.ts';
import { accountPaths, activatePath } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { accountPages, forgedLink, mailedLink, refuse } from '../../support/pages/account/account-pages.ts';
import { newAccount, post } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a newer event while the dialog is open is told when saving', async ({ page }) => {
  const { email } = await newAccount(page);
  await page.context().clearCookies();
  const pages = accountPages(page);
  await post(page, forgotPassword.path, { email });
  await page.goto(await mailedLink(email, 'passwordForget'));
  await pages.typeNewPassword();
  await refuse(page, updateUser.path, 'link-superseded');
  await pages.button('Neues Passwort speichern').click();
  await expect(
    page.getByRole('heading', { name: 'In der Zwischenzeit wurde ein anderes Event von Ihnen ausgelöst' }),
  ).toBeVisible();
  await expect(pages.dialog).toBeHidden();
  await expect(page.getByText('Deshalb gilt dieser Link nicht mehr. Bitte fordern Sie einen neuen an.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible();
});

test("a forged link of any kind is refused in the server's words", async ({ page }) => {
  for (const kind of ['activation', 'passwordForget', 'emailChange']) {
    await page.goto(forgedLink(kind));
    const failure = page.getByRole('alert').filter({ hasText: 'Dieser Link ist unvollständig oder verändert.' });
    await expect(failure, kind).toBeVisible();
    await expect(accountPages(page).button('Zurück'), kind).toBeVisible();
  }
});

test("a link of no kind, that is no token, or without one: 'Unbekanntes Ereignis.' and a way home", async ({
  page,
}) => {
  for (const link of [forgedLink('login'), activatePath('abgeschnitten'), accountPaths.activate]) {
    await page.goto(link);
    await expect(page.getByRole('alert'), link).toContainText('Unbekanntes Ereignis.');
    await expect(page.getByRole('link', { name: 'Zur Startseite', exact: true }), link).toBeVisible();
  }
  await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
  await expect(page).toHaveURL(paths.home);
});

test('a link that was used in another window while the password was typed says so', async ({ page }) => {
  await refuse(page, activateEmailToken.path, 'password-needed');
  await page.goto(forgedLink('activation'));
  const password = accountPages(page).password('Das Passwort, das Sie gewählt haben');
  await password.fill('Ein gutes Wort 7!');
  await refuse(page, activateEmailToken.path, 'link-used');
  await accountPages(page).button('Konto aktivieren').click();
  await expect(page.getByRole('heading', { name: 'Dieser Link wurde schon benutzt.' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expect(password).toBeHidden();
});

test('an expired link says what to do; without an answer the link can be tried again', async ({ page }) => {
  await page.route(`**${activateEmailToken.path}`, (route) => route.abort('connectionrefused'));
  await page.goto(forgedLink('activation'));
  await expect(page.getByRole('heading', { name: 'Etwas ist schief gelaufen' })).toBeVisible();
  await page.unroute(`**${activateEmailToken.path}`);
  await accountPages(page).button('Noch einmal versuchen').click();
  await expect(page.getByRole('alert')).toContainText('Dieser Link ist unvollständig oder verändert.');

  await refuse(page, activateEmailToken.path, 'link-expired');
  await page.goto(forgedLink('passwordForget'));
  await expect(page.getByRole('heading', { name: /Dieser Link ist abgelaufen/ })).toBeVisible();
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page).toHaveURL(accountPaths.forgotPassword);
});
