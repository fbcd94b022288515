import { loginUser } from '#contract/account.ts';
import { paths } from '#site/paths.ts';
import { loginOf, manage, newMail, post, signedIn } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('an account goes after the password, says goodbye, and nobody can sign in with it any more', async ({ page }) => {
  const account = await signedIn(page);
  const konto = manage(page);
  await konto.openSettings();
  await test.step('thinking again changes nothing and gives the focus back', async () => {
    await konto.openDeletion();
    await konto.dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(konto.dialog).toBeHidden();
    await expect(konto.deletion.getByRole('button', { name: 'Konto löschen …' })).toBeFocused();
  });

  await konto.openDeletion();
  await konto.dialog.getByLabel('Ihr Passwort', { exact: true }).fill('Falsches Wort 7!');
  await konto.dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(konto.dialog.getByRole('alert')).toContainText('Das Passwort stimmt nicht.');
  await konto.dialog.getByLabel('Ihr Passwort', { exact: true }).fill(account.password);
  await konto.dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Konto ist gelöscht' })).toBeFocused();
  await expect(page.getByText(account.email)).toHaveCount(0);
  await expect(page).toHaveTitle('Ihr Konto ist gelöscht');
  // Nothing on the page still says that there is something to manage.
  await expect(page.getByText(/^(Verwalten|Einstellungen)$/).filter({ visible: true })).toHaveCount(0);
  await newMail({ to: account.email, subject: 'Ihr Konto wurde gelöscht' });
  expect((await post(page, loginUser.path, loginOf(account))).status()).toBe(401);
  await page.goto(paths.manage);
  await page.waitForURL(({ pathname }) => pathname === paths.login);
});
