import { accountPaths, loginPath } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { manage, newAccount, signedIn } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

/** What both pages of an account show to its owner alone. */
const OF_AN_ACCOUNT =
  /werden geladen …|Kostenvoranschlag hinzufügen|Auftrag oder Vorsorge aufnehmen|Neue Telefonnummer|Konto löschen …/;

test('a visitor is led to the sign-in, sees nothing of the page before, and comes back after signing in', async ({
  page,
}) => {
  const seen: string[] = [];
  await page.exposeFunction('saw', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const tell = () => (window as unknown as { saw(text: string): void }).saw(document.body?.innerText ?? '');
    new MutationObserver(tell).observe(document, { childList: true, subtree: true });
  });
  await page.goto(accountPaths.settings);
  await page.waitForURL(new RegExp(`${paths.login}\\?`));
  await page.goto(paths.manage);
  await page.waitForURL(new RegExp(`${paths.login}\\?`));
  expect(decodeURIComponent(page.url())).toContain(decodeURIComponent(loginPath(paths.manage)));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => OF_AN_ACCOUNT.test(text))).toEqual([]);

  await test.step('the page as it is sent holds nothing of an account and is not to be found', async () => {
    for (const path of [paths.manage, accountPaths.settings]) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).toContain('<meta name="robots" content="noindex">');
      expect(html, path).not.toMatch(OF_AN_ACCOUNT);
    }
  });

  const account = await newAccount(page);
  await page.context().clearCookies({ name: 'session' });
  await page.getByLabel('E-Mail-Adresse').fill(account.email);
  await page.getByLabel('Passwort', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(manage(page).profile).toContainText(account.email);
  await expect(page).toHaveURL(paths.manage);
});

test('a sign-out in one tab empties the other, says so, and leads back to here', async ({ page, context }) => {
  const account = await signedIn(page);
  const konto = manage(page);
  await konto.openSettings();
  await konto.unfold(konto.phone);
  await konto.phone.getByLabel('Neue Telefonnummer').fill('05731 765');
  const other = await context.newPage();
  await other.goto(accountPaths.signOut);
  await other.waitForURL(({ pathname }) => pathname === paths.home);
  await expect(page.getByRole('heading', { name: 'Sie sind nicht mehr angemeldet' })).toBeFocused();
  await expect(page.getByText('ist nicht gespeichert worden')).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.login}\\?weiter=`));
});

test.describe('when the server is away', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('sections fail for themselves, changes keep what was typed, and a token that ends meanwhile loses nothing', async ({
    page,
  }) => {
    await signedIn(page);
    const konto = manage(page);

    await test.step('each section waits and fails for itself and can be tried again', async () => {
      await page.route('**/api/User/estimate', (route) => route.abort('connectionrefused'));
      await konto.open();
      const failure = page.getByRole('alert').filter({ hasText: 'konnten nicht geladen werden' });
      await expect(failure.getByRole('link', { name: '030 23125 000' })).toBeVisible();
      await page.unroute('**/api/User/estimate');
      await failure.getByRole('button', { name: 'Noch einmal versuchen' }).click();
      await expect(page.getByRole('heading', { name: 'Hier steht noch nichts' })).toBeVisible();
      await expect(failure).toBeHidden();
      await konto.openSettings();
    });

    await test.step('a change that did not arrive keeps what was typed and can be sent again', async () => {
      await page.route('**/api/Workflow/update-user', (route) => route.abort('connectionrefused'));
      await konto.changePhone('05731 654321');
      const summary = konto.phone.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link', { name: '030 23125 000' })).toBeVisible();
      await page.unroute('**/api/Workflow/update-user');
      await konto.phone.getByRole('button', { name: 'Telefonnummer ändern' }).click();
      await expect(konto.profile).toContainText('05731 654321');
    });

    await test.step('an access token that ends while somebody types loses nothing', async () => {
      await page.reload();
      await expect(konto.profile).toContainText('05731 654321');
      // The clocks of browser and server are one here, so the end of the token comes by hand.
      await page.route(
        '**/api/Workflow/update-user',
        (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer abgelaufen' } }),
        { times: 1 },
      );
      await konto.changePhone('05731 123123');
      await expect(konto.profile).toContainText('05731 123123');
    });
  });
});
