import { activateEmailToken, logout, register } from '#contract/account.ts';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import {
  accountPages,
  countCalls,
  mailedLink,
  NEW_PASSWORD,
  PASSWORD,
} from '../../support/pages/account/account-pages.ts';
import { forgetSession, newAccount, newAddress, post, signedIn } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('register, read the mail, follow its link once, see the profile', async ({ page }) => {
  const pages = accountPages(page);
  const email = newAddress();
  await page.goto(accountPaths.register);
  await pages.typeRegistration(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Das kann einige Minuten dauern');

  await test.step('the mail does not come: it is sent once more, and the address can be corrected', async () => {
    await pages.button('Noch einmal senden').click();
    await expect(page.getByText('Noch einmal abgeschickt.')).toBeVisible();
    await pages.button('Adresse ändern').click();
    await expect(pages.email).toHaveValue(email);
    await expect(pages.password('Passwort')).toHaveValue(PASSWORD);
  });

  const link = await mailedLink(email, 'activation', 2);
  const calls = countCalls(page, activateEmailToken.path);
  await page.goto(link);

  await test.step('the link asks for the password by keyboard; a wrong one is told at its field', async () => {
    await expect(page.getByRole('heading', { name: 'Jetzt noch Ihr Passwort' })).toBeFocused();
    expect(calls(), 'the link is looked at once').toBe(1);
    await page.keyboard.press('Tab');
    await expect(pages.password('Das Passwort, das Sie gewählt haben')).toBeFocused();
    await page.keyboard.type('Falsch7!falsch');
    await page.keyboard.press('Enter');
    await expect(pages.summary).toBeFocused();
    await expect(pages.summary).toContainText('Das ist nicht das Passwort, das für dieses Konto gewählt wurde.');
    await expect(pages.password('Das Passwort, das Sie gewählt haben')).toHaveAttribute('aria-invalid', 'true');
  });

  await pages.password('Das Passwort, das Sie gewählt haben').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Der Account wurde erfolgreich aktiviert!' })).toBeFocused();
  expect(calls(), 'each password is sent once').toBe(3);
  await pages.button('Zum Profil').click();
  await expect(page).toHaveURL(paths.manage);
  await expect(page.getByText(email).first()).toBeVisible();

  await test.step('a used link says so and leads to the sign-in', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Dieser Link wurde schon benutzt.' })).toBeVisible();
    await expect(pages.button('Zurück')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' })).toBeVisible();
  });
});

test("whoever opens the link of a stranger's registration chooses a new password, which signs in", async ({ page }) => {
  const pages = accountPages(page);
  const email = newAddress();
  await post(page, register.path, { email, phoneNumber: '0160 0000000', password: 'Fremdwort9!lang' });
  await page.goto(await mailedLink(email, 'activation'));
  await pages.button('Neues Passwort wählen').press('Enter');
  await expect(page.getByRole('heading', { name: 'Ein neues Passwort' })).toBeFocused();

  await test.step('by the same rules, and there is a way back', async () => {
    await pages.typeNewPassword('kurz');
    await expect(page.getByText('Das Passwort muss mindestens 8 Zeichen lang sein.')).toBeVisible();
    await pages.button('Ich kenne das gewählte Passwort').click();
    await expect(pages.password('Das Passwort, das Sie gewählt haben')).toBeVisible();
    await pages.button('Neues Passwort wählen').click();
    await pages.typeNewPassword(NEW_PASSWORD, 'anders');
    await pages.button('Konto aktivieren').click();
    await expect(pages.summary).toContainText('Die Passwörter stimmen nicht überein.');
    const [name] = email.split('@');
    await pages.typeNewPassword(`Z9!${name}`);
    await pages.button('Konto aktivieren').click();
    await expect(pages.summary).toContainText('Das Passwort darf keine gängigen Muster oder Wörter enthalten.');
    await expect(pages.password('Neues Passwort')).toHaveAttribute('aria-invalid', 'true');
  });

  await pages.typeNewPassword();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Der Account wurde erfolgreich aktiviert!' })).toBeFocused();
  await forgetSession(page);
  await pages.signIn(email, 'Fremdwort9!lang');
  await expect(pages.summary).toContainText('E-Mail-Adresse oder Passwort stimmen nicht.');
  await pages.typeLogin(email, NEW_PASSWORD);
  await pages.button('Anmelden').click();
  await expect(page).toHaveURL(paths.manage);
});

test('forgot, follow the link, set a new password: it signs in and the old one does not', async ({ page }) => {
  const { email } = await newAccount(page);
  await page.context().clearCookies();
  const pages = accountPages(page);
  await page.goto(accountPaths.forgotPassword);
  await pages.email.fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Wenn es zu dieser Adresse ein Konto gibt');

  await test.step('of two links only the newer one holds', async () => {
    const older = await mailedLink(email, 'passwordForget');
    await pages.button('Noch einmal senden').click();
    const newer = await mailedLink(email, 'passwordForget', 2);
    await page.goto(older);
    await expect(page.getByRole('heading', { name: 'In der Zwischenzeit wurde ein anderes Event' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible();
    await page.goto(newer);
    await expect(pages.dialog).toBeVisible();
  });

  await test.step('the new password is saved only once it may be used and is repeated', async () => {
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

  await page.keyboard.press('Escape');
  await expect(page.getByText('Der Link zum Zurücksetzen wurde erfolgreich aktiviert')).toBeVisible();
  await expect(page.getByText('Ändern Sie das Passwort einmalig im Dialog')).toBeVisible();
  await pages.button('Dialog erneut öffnen').click();
  await pages.typeNewPassword();
  await pages.button('Neues Passwort speichern').click();
  await expect(
    page.getByRole('heading', { name: 'Das Passwort sollte erfolgreich geändert worden sein.' }),
  ).toBeFocused();
  await pages.button('Weiter').click();
  await page.waitForURL(({ pathname }) => pathname === paths.home);

  await test.step('the old password is refused and what was typed stays', async () => {
    await pages.signIn(email, PASSWORD);
    await expect(pages.summary).toBeFocused();
    await expect(pages.summary).toContainText('E-Mail-Adresse oder Passwort stimmen nicht.');
    await expect(pages.email).toHaveValue(email);
    await expect(pages.password('Passwort')).toHaveValue(PASSWORD);
  });

  await pages.typeLogin(email, NEW_PASSWORD);
  await pages.button('Anmelden').click();
  await expect(page).toHaveURL(paths.manage);
});

test('who is signed in is not asked again, is told of rights that lack, and signs out', async ({ page }) => {
  await signedIn(page);
  for (const path of [paths.login, accountPaths.loginAlias, accountPaths.register]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sie sind schon angemeldet' }), path).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zum Profil' }), path).toBeVisible();
  }

  await test.step('a person without rights is told so, and comes on', async () => {
    await page.goto(paths.manageData);
    await expect(page).toHaveURL(accountPaths.unauthorized);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite ist nicht für Ihr Konto');
    await page.getByRole('link', { name: 'Zum Profil' }).click();
    await expect(page).toHaveURL(paths.manage);
  });

  await test.step('a sign-out the server did not hear of says so and can be tried again', async () => {
    await page.route(`**${logout.path}`, (route) => route.abort('connectionrefused'));
    await page.goto(accountPaths.signOut);
    await expect(page.getByRole('heading', { name: 'Das Abmelden hat nicht geklappt' })).toBeVisible();
    await page.unroute(`**${logout.path}`);
    await accountPages(page).button('Noch einmal versuchen').click();
    await page.waitForURL(({ pathname }) => pathname === paths.home);
  });

  await page.goto(paths.manage);
  await expect(page, 'it is over').toHaveURL(new RegExp(`${paths.login}\\?weiter=`));
});
