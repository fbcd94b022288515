import { loginUser, logout, register } from '#contract/account.ts';
import { accountPaths, loginPath } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { accountPages, refuse } from '../../support/pages/account-pages.ts';
import { forgetSession, newAccount, newAddress } from '../../support/pages/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

test('an empty form names each missing thing at its field and in a summary that leads there', async ({ page }) => {
  const pages = accountPages(page);
  await page.goto(accountPaths.register);
  await expect(pages.button('Konto anlegen')).toBeEnabled();
  await pages.button('Konto anlegen').focus();
  await page.keyboard.press('Enter');
  await expect(pages.summary).toBeFocused();
  await expect(pages.summary.getByRole('heading')).toHaveText('Bitte prüfen Sie Ihre Angaben');
  await expect(pages.summary.getByRole('link')).toHaveCount(3);
  await expect(page).toHaveTitle(/^Fehler: Konto anlegen/);
  await expect(pages.email).toHaveAttribute('aria-invalid', 'true');
  await expect(pages.email).toHaveAccessibleDescription(/Fehler: Bitte geben Sie eine E-Mail-Adresse ein/);
  await pages.summary.getByRole('link', { name: /Telefonnummer/ }).click();
  await expect(pages.phoneNumber).toBeFocused();
  await page.keyboard.type('05731 123456');
  await expect(pages.phoneNumber).toHaveAttribute('aria-invalid', 'false');
});

test('passwords that differ are told, and all that was typed stays', async ({ page }) => {
  const pages = accountPages(page);
  const email = newAddress();
  await page.goto(accountPaths.register);
  await pages.typeRegistration(email, 'Ein anderes Wort 7!');
  await pages.button('Konto anlegen').click();
  await pages.summary.getByRole('link', { name: 'Die Passwörter stimmen nicht überein.' }).click();
  await expect(pages.password('Passwort wiederholen')).toBeFocused();
  await expect(pages.email).toHaveValue(email);
});

test('the first broken rule of a password stands below it while typing', async ({ page }) => {
  const pages = accountPages(page);
  await page.goto(accountPaths.register);
  const password = pages.password('Passwort');
  for (const [typed, told] of [
    ['kurz', 'Das Passwort muss mindestens 8 Zeichen lang sein.'],
    ['langgenug', 'Das Passwort muss mindestens einen Großbuchstaben enthalten.'],
    ['LANGGENUG', 'Das Passwort muss mindestens einen Kleinbuchstaben enthalten.'],
    ['Langgenug', 'Das Passwort muss mindestens eine Ziffer enthalten.'],
    ['Langgenug7', 'Das Passwort muss mindestens ein Sonderzeichen'],
    ['Passabc7!', 'Das Passwort darf keine gängigen Muster oder Wörter enthalten.'],
    ['Myemail7!', 'Das Passwort darf keine persönlichen Informationen enthalten.'],
    ['Ein gutes Wort 7!', 'Das Passwort passt.'],
  ] as const) {
    await password.fill(typed);
    await expect(password).toHaveAccessibleDescription(new RegExp(told.replace(/[.(]/g, '\\$&')));
  }
});

test('a password can be looked at and hidden again, by keyboard', async ({ page }) => {
  const pages = accountPages(page);
  await page.goto(paths.login);
  await expect(pages.button('Anmelden')).toBeEnabled();
  const password = pages.password('Passwort');
  await password.fill('geheim');
  await page.keyboard.press('Tab');
  const eye = pages.button('Passwort anzeigen');
  await expect(eye).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'password');
});

test('after signing in one lands where one wanted to go, on this site only', async ({ page }) => {
  const { email } = await newAccount(page);
  const pages = accountPages(page);
  for (const [wanted, reached] of [
    [paths.prices, paths.prices],
    ['https://boese.example/', paths.manage],
    ['//boese.example', paths.manage],
    ['/\\boese.example', paths.manage],
  ] as const) {
    await forgetSession(page);
    await page.goto(loginPath(wanted));
    await pages.typeLogin(email);
    await pages.button('Anmelden').click();
    await expect(page).toHaveURL(reached);
  }
});

test('both addresses of the sign-in are one screen', async ({ page }) => {
  await page.goto(accountPaths.loginAlias);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.getByRole('main')).toContainText('Für Preise, Beratung und einen Auftrag brauchen Sie keines.');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveURL(accountPaths.forgotPassword);
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const [code, way] of [
    ['wrong-credentials', 'Neues Passwort setzen'],
    ['too-many-tries', 'Neues Passwort setzen'],
    ['unexpected', '030 23125 000'],
    ['too-many-requests', '030 23125 000'],
  ] as const)
    test(`${code}: said in the summary, with the way on, values kept`, async ({ page }) => {
      const pages = accountPages(page);
      await refuse(page, loginUser.path, code);
      await page.goto(paths.login);
      await pages.typeLogin('erika@muster.example');
      await pages.button('Anmelden').click();
      await expect(pages.summary).toBeFocused();
      await expect(pages.summary.getByRole('link', { name: way })).toBeVisible();
      await expect(pages.email).toHaveValue('erika@muster.example');
      await expect(pages.password('Passwort')).not.toHaveValue('');
      await pages.button('Anmelden').click();
      await expect(pages.summary).toBeFocused();
    });

  test('an account that is not activated gets its link again', async ({ page }) => {
    const pages = accountPages(page);
    await refuse(page, loginUser.path, 'not-activated');
    await page.goto(paths.login);
    await pages.typeLogin('erika@muster.example');
    await pages.button('Anmelden').click();
    await expect(pages.summary).toContainText('Ihr Konto ist noch nicht aktiviert.');
  });

  test('a mistake only the server finds stands at its field', async ({ page }) => {
    const pages = accountPages(page);
    await refuse(page, register.path, 'common-password');
    await page.goto(accountPaths.register);
    await pages.typeRegistration(newAddress());
    await pages.button('Konto anlegen').click();
    await pages.summary.getByRole('link').click();
    await expect(pages.password('Passwort')).toBeFocused();
    await expect(pages.password('Passwort')).toHaveAttribute('aria-invalid', 'true');
  });

  test('without a network: values kept, and it goes on when it is back', async ({ page }) => {
    const pages = accountPages(page);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto(accountPaths.register);
    await pages.typeRegistration(newAddress());
    await pages.button('Konto anlegen').click();
    await expect(pages.summary).toContainText('Ihre Angaben bleiben stehen.');
    await page.unroute('**/api/**');
    await pages.button('Konto anlegen').click();
    await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible();
  });

  test('a sign-out the server did not hear of says so and can be tried again', async ({ page }) => {
    const pages = accountPages(page);
    await page.route(`**${logout.path}`, (route) => route.abort('connectionrefused'));
    await page.goto(accountPaths.signOut);
    await expect(page.getByRole('heading', { name: 'Das Abmelden ist noch nicht angekommen' })).toBeVisible();
    await page.unroute(`**${logout.path}`);
    await pages.button('Noch einmal versuchen').click();
    await page.waitForURL(({ pathname }) => pathname === paths.home);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [
    paths.login,
    accountPaths.loginAlias,
    accountPaths.register,
    accountPaths.forgotPassword,
    accountPaths.activate,
    accountPaths.signOut,
    paths.manageData,
  ])
    test(`${path} says what it needs and names the phone`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(/JavaScript\. Am Telefon helfen wir Ihnen auch so/)).toBeVisible();
      await expect(main.getByRole('link', { name: '030 23125 000' })).toBeVisible();
      await expect(main.getByRole('textbox')).toHaveCount(0);
    });
});
