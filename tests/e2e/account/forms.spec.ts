import { forgotPassword, loginUser, register } from '#contract/account.ts';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { accountPages, countCalls, refuse } from '../../support/pages/account/account-pages.ts';
import { newAccount, newAddress } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

test('mistakes of a registration stand at their fields and in a summary that leads there; all that was typed stays', async ({
  page,
}) => {
  const pages = accountPages(page);
  await page.goto(accountPaths.register);

  await test.step('an empty form', async () => {
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

  await test.step('passwords that differ', async () => {
    const email = newAddress();
    await pages.typeRegistration(email, 'Ein anderes Wort 7!');
    await pages.button('Konto anlegen').click();
    await pages.summary.getByRole('link', { name: 'Die Passwörter stimmen nicht überein.' }).click();
    await expect(pages.password('Passwort wiederholen')).toBeFocused();
    await expect(pages.email).toHaveValue(email);
  });
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

test('both addresses of the sign-in are one screen; a password can be looked at and hidden by keyboard', async ({
  page,
}) => {
  const pages = accountPages(page);
  await page.goto(accountPaths.loginAlias);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.getByRole('main')).toContainText('Für Preise, Beratung und einen Auftrag brauchen Sie kein Konto.');
  const password = pages.password('Passwort');
  await password.fill('geheim');
  const eye = pages.button('Passwort anzeigen');
  // The eye needs the script.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(eye).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page).toHaveURL(accountPaths.forgotPassword);
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

test.describe('refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a sign-in says why in the summary, with the way on, values kept', async ({ page }) => {
    const pages = accountPages(page);
    await page.goto(paths.login);
    await pages.typeLogin('erika@muster.example');
    for (const [code, way] of [
      ['wrong-credentials', 'Neues Passwort vergeben'],
      ['unexpected', '030 23125 000'],
      ['too-many-tries', 'Neues Passwort vergeben'],
      ['too-many-requests', '030 23125 000'],
    ] as const) {
      await refuse(page, loginUser.path, code);
      await pages.button('Anmelden').click();
      await expect(pages.summary.getByRole('link', { name: way }), code).toBeVisible();
      await expect(pages.summary, code).toBeFocused();
      await expect(pages.email, code).toHaveValue('erika@muster.example');
      await expect(pages.password('Passwort'), code).not.toHaveValue('');
      await pages.button('Anmelden').click();
      await expect(pages.summary, `${code}, once more`).toBeFocused();
    }
    await refuse(page, loginUser.path, 'not-activated');
    await pages.button('Anmelden').click();
    await expect(pages.summary).toContainText('Ihr Konto ist noch nicht aktiviert.');
  });

  test('a registration: what only the server finds stands at its field; without a network it goes on when it is back', async ({
    page,
  }) => {
    const pages = accountPages(page);
    await refuse(page, register.path, 'common-password');
    await page.goto(accountPaths.register);
    await pages.typeRegistration(newAddress());
    await pages.button('Konto anlegen').click();
    await pages.summary.getByRole('link').click();
    await expect(pages.password('Passwort')).toBeFocused();
    await expect(pages.password('Passwort')).toHaveAttribute('aria-invalid', 'true');

    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await pages.button('Konto anlegen').click();
    await expect(pages.summary).toContainText('Ihre Angaben bleiben stehen.');
    await page.unrouteAll();
    await pages.button('Konto anlegen').click();
    await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page of an account says what it needs and names the phone', async ({ page }) => {
    const main = page.getByRole('main');
    for (const path of [
      paths.login,
      accountPaths.loginAlias,
      accountPaths.register,
      accountPaths.forgotPassword,
      accountPaths.activate,
      accountPaths.signOut,
      paths.manageData,
    ]) {
      await page.goto(path);
      await expect(main.getByText(/JavaScript\. Am Telefon helfen wir Ihnen auch so/), path).toBeVisible();
      await expect(main.getByRole('link', { name: '030 23125 000' }), path).toBeVisible();
      await expect(main.getByRole('textbox'), path).toHaveCount(0);
    }
  });
});
