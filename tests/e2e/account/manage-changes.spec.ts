import { loginUser, updateUser } from '#contract/account.ts';
import { accountPaths } from '#site/account-paths.ts';
import { countCalls } from '../../support/pages/account/account-pages.ts';
import { loginOf, manage, newAddress, newMail, post, signedIn, signIn } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

const NEW_PASSWORD = 'Noch besseres Wort 8!';

test('a new address: both are written to, and it holds once the link has been followed', async ({ page }) => {
  const account = await signedIn(page);
  const konto = manage(page);
  await konto.openSettings();
  const email = newAddress('neu');
  await konto.changeEmail(email, account.password);
  const told = konto.email
    .getByRole('status')
    .filter({ hasText: 'Wir haben eine E-Mail an Ihre neue Adresse geschickt' });
  await expect(told).toContainText(`Auch an ${account.email} schreiben wir`);
  await expect(told.getByRole('heading')).toBeFocused();
  await expect(konto.profile).toContainText(account.email);
  await newMail({ to: account.email, subject: /soll geändert werden/ });
  const { links } = await newMail({ to: email, subject: /bestätigen Sie Ihre neue/ });
  // The mail names the public address; here the site has another.
  const link = new URL(links.find((each) => each.includes(accountPaths.activate)) ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page.getByText('Ihre neue E-Mail-Adresse ist bestätigt.')).toBeVisible();
  await konto.openSettings();
  await expect(konto.profile).toContainText(email);
  await newMail({ to: account.email, subject: 'Ihre E-Mail-Adresse wurde geändert' });
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a new number holds at once and is sent once; one changed in another tab is shown, and what was typed stays', async ({
    page,
    context,
  }) => {
    await signedIn(page);
    const konto = manage(page);
    await konto.openSettings();
    const other = await context.newPage();
    await manage(other).openSettings();

    const calls = countCalls(page, updateUser.path);
    await konto.unfold(konto.phone);
    await konto.phone.getByLabel('Neue Telefonnummer').fill('05732 98765');
    await konto.phone.getByRole('button', { name: 'Telefonnummer ändern' }).dblclick();
    await expect(konto.profile).toContainText('05732 98765');
    await expect(konto.phone.getByRole('heading', { name: 'Ihre Telefonnummer ist geändert' })).toBeFocused();
    await test.step('the second press of a double click, once the first is answered, does nothing', async () => {
      await konto.phone.getByRole('button', { name: 'Telefonnummer ändern' }).hover();
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await expect(konto.phone.getByRole('heading', { name: 'Ihre Telefonnummer ist geändert' })).toBeVisible();
      await expect(konto.phone.getByRole('alert')).toBeHidden();
    });
    expect(calls()).toBe(1);

    await manage(other).changePhone('05731 222222');
    await expect(manage(other).phone.getByRole('alert')).toContainText('inzwischen an anderer Stelle geändert');
    await expect(manage(other).phone.getByText('Bisher: 05732 98765')).toBeVisible();
    await expect(manage(other).phone.getByLabel('Neue Telefonnummer')).toHaveValue('05731 222222');
    await manage(other).phone.getByRole('button', { name: 'Telefonnummer ändern' }).click();
    await expect(manage(other).profile).toContainText('05731 222222');
  });

  test('mistakes are told at the fields and in a summary that takes the focus, and nothing typed goes', async ({
    page,
  }) => {
    const account = await signedIn(page);
    const konto = manage(page);
    await konto.openSettings();

    await test.step('an address that is none', async () => {
      await konto.changeEmail('erika', '');
      const summary = konto.email.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel erika@muster.example.',
        'Bitte geben Sie Ihr Passwort ein.',
      ]);
      await expect(page).toHaveTitle(/^Fehler: /);
      await expect(konto.email.getByLabel('Neue E-Mail-Adresse')).toHaveAccessibleDescription(
        /Bitte geben Sie eine E-Mail/,
      );
    });

    await test.step('a wrong password', async () => {
      const email = newAddress('neu');
      await konto.changeEmail(email, 'Falsches Wort 7!');
      await konto.email.getByRole('alert').getByRole('link', { name: 'Das Passwort stimmt nicht.' }).click();
      await expect(konto.email.getByLabel('Ihr Passwort', { exact: true })).toBeFocused();
      await expect(konto.email.getByLabel('Neue E-Mail-Adresse')).toHaveValue(email);
      await konto.email.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
      await expect(konto.email.getByRole('alert')).toBeFocused();
    });

    await test.step('a new password can be saved once it is good and repeated', async () => {
      await konto.typePasswords(account.password, 'kurz');
      await expect(konto.password.getByText('Das Passwort muss mindestens 8 Zeichen lang sein.')).toBeVisible();
      await expect(konto.savePassword()).toBeDisabled();
      await konto.typePasswords(account.password, NEW_PASSWORD, 'Noch besseres Wort 9!');
      await expect(konto.password.getByText('Die Passwörter stimmen nicht überein.')).toBeVisible();
      await expect(konto.savePassword()).toBeDisabled();
      await konto.typePasswords(account.password, NEW_PASSWORD);
      await expect(konto.savePassword()).toBeEnabled();
    });
  });

  test('a new password ends the sessions of other browsers', async ({ page, browser, baseURL }) => {
    const account = await signedIn(page);
    const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const other = await elsewhere.newPage();
    await signIn(other, account);
    await manage(other).openSettings();
    const konto = manage(page);
    await konto.openSettings();
    await konto.typePasswords(account.password, NEW_PASSWORD);
    await konto.savePassword().click();
    await expect(konto.password.getByRole('heading', { name: 'Ihr Passwort ist geändert' })).toBeFocused();
    await konto.unfold(konto.devices);
    await expect(konto.devices.getByRole('listitem')).toHaveCount(1);
    await newMail({ to: account.email, subject: 'Ihr Passwort wurde geändert' });

    await manage(other).changePhone('05731 999999');
    await expect(other.getByRole('heading', { name: 'Sie sind nicht mehr angemeldet' })).toBeVisible();
    await elsewhere.close();

    await page.reload();
    await expect(konto.profile).toContainText(account.phoneNumber);
    expect((await post(page, loginUser.path, loginOf(account))).status()).toBe(401);
    expect((await post(page, loginUser.path, { ...loginOf(account), password: NEW_PASSWORD })).status()).toBe(200);
  });
});
