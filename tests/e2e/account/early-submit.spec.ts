import { loginUser, register } from '#contract/account.ts';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { accountPages, PASSWORD } from '../../support/pages/account/account-pages.ts';
import { newAccount, newAddress } from '../../support/pages/account/manage.ts';
import { documentsOf, holdScripts } from '../../support/pages/held-scripts.ts';
import { expect, test } from '../../support/pages/test.ts';

test('Enter and a click before the script runs sign in once, with what was typed', async ({ page }) => {
  const { email } = await newAccount(page);
  await page.context().clearCookies({ name: 'session' });
  const pages = accountPages(page);
  const asked = documentsOf(page);
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(loginUser.path)) calls.push(request.postDataJSON());
  });
  const { release } = await holdScripts(page);
  await page.goto(paths.login, { waitUntil: 'commit' });
  await pages.typeLogin(email);
  await page.keyboard.press('Enter');
  await expect(page.locator('form'), 'the form says that it is being sent').toHaveAttribute('aria-busy', 'true');
  const button = page.getByRole('button', { name: /^Anmelden\s…$/ });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await pages.password('Passwort').press('Enter');
  expect(calls, 'nothing is sent yet').toEqual([]);
  release();
  await expect(page).toHaveURL(paths.manage);
  expect(calls).toEqual([{ email, password: PASSWORD }]);
  expect(asked.map((each) => each.replace(/^GET https?:\/\/[^/]+/, ''))).toEqual([paths.login, paths.manage]);
});

test('a click and Enter before the script runs register once, with what was typed', async ({ page }) => {
  const pages = accountPages(page);
  const email = newAddress();
  const asked = documentsOf(page);
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(register.path)) calls.push(request.postDataJSON());
  });
  const { release } = await holdScripts(page);
  await page.goto(accountPaths.register, { waitUntil: 'commit' });
  await pages.typeRegistration(email);
  await pages.button('Konto anlegen').click();
  await pages.email.press('Enter');
  release();
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeFocused();
  expect(calls).toEqual([expect.objectContaining({ email, password: PASSWORD })]);
  expect(asked).toHaveLength(1);
  expect(page.url()).not.toContain('?');
});

test('what is missing in an early submit is said once the script runs, and the form goes on', async ({ page }) => {
  const pages = accountPages(page);
  const { release } = await holdScripts(page);
  await page.goto(accountPaths.forgotPassword, { waitUntil: 'commit' });
  await pages.email.press('Enter');
  release();
  await expect(pages.summary).toBeFocused();
  await expect(page.locator('form')).not.toHaveAttribute('aria-busy');
  await pages.email.fill(newAddress());
  await pages.button('Link schicken').click();
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible();
});

test('what was typed before the script runs is not lost', async ({ page }) => {
  const pages = accountPages(page);
  const { release } = await holdScripts(page);
  await page.goto(paths.login, { waitUntil: 'commit' });
  await pages.email.fill('erika@muster.example');
  release();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(pages.email).toHaveValue('erika@muster.example');
});

test.describe('where the script never comes', () => {
  test.use({ expectedErrors: [/Failed to load resource|astro-island/] });

  for (const [what, files] of [
    ['all scripts', /\/_astro\/.*\.js/],
    // Astro asks twice for what it cannot load.
    ['the form', /\/_astro\/Login\..*\.js/],
  ] as const)
    test(`(${what}) the page says what it needs and names the phone, and sends nothing`, async ({ page }) => {
      const pages = accountPages(page);
      const asked = documentsOf(page);
      const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
      await page.route(files, async (route) => {
        await failed;
        await route.abort();
      });
      await page.goto(paths.login, { waitUntil: 'commit' });
      await pages.typeLogin('erika@muster.example');
      await page.keyboard.press('Enter');
      fail();
      const main = page.getByRole('main');
      await expect(main.getByText(/braucht diese Seite JavaScript/)).toBeVisible();
      await expect(main.getByRole('link', { name: '030 23125 000' })).toBeVisible();
      await expect(pages.button('Anmelden')).toBeDisabled();
      await expect(pages.email).toHaveValue('erika@muster.example');
      expect(asked).toHaveLength(1);
      expect(page.url()).not.toContain('?');
    });
});
