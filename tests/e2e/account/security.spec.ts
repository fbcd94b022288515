import type { Page } from '@playwright/test';
import { accountPaths, RETURN_QUERY } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { type Account, forgetSession, newAccount } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

/** By the form, as a person does it. */
async function signIn(page: Page, { email, password }: Account, address: string = paths.login): Promise<void> {
  // What the activation left.
  await page.context().clearCookies({ name: 'session' });
  await page.goto(address);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

for (const [address, purpose] of [
  [paths.login, 'current-password'],
  [accountPaths.register, 'new-password'],
] as const)
  test(`a password is hidden until its owner wants to see it, and can be pasted and filled in, on ${address}`, async ({
    page,
  }) => {
    await page.goto(address);
    const email = page.getByLabel('E-Mail-Adresse');
    const password = page.getByLabel('Passwort', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', purpose);
    await expect(email).toHaveAttribute('autocomplete', /username|email/);

    await email.fill('Ein gutes Wort 7!');
    await email.press('ControlOrMeta+a');
    await email.press('ControlOrMeta+c');
    await password.press('ControlOrMeta+v');
    await expect(password).toHaveValue('Ein gutes Wort 7!');

    const show = page.getByRole('button', { name: 'Passwort anzeigen', exact: true });
    await show.click();
    await expect(password).toHaveAttribute('type', 'text');
    await show.click();
    await expect(password).toHaveAttribute('type', 'password');
  });

test('the page cannot read the cookie that holds the session', async ({ page, context }) => {
  await signIn(page, await newAccount(page), `${paths.login}?${RETURN_QUERY}=${paths.manage}`);
  await expect(page).toHaveURL(paths.manage);
  const session = (await context.cookies()).find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const [secret = ''] = decodeURIComponent(session?.value ?? '').split('.');
  expect(secret.length).toBeGreaterThan(20);
  const readable = await page.evaluate(() => [
    document.cookie,
    ...Object.values(localStorage),
    document.body.innerText,
  ]);
  expect(readable.join('\n')).not.toContain(secret);
});

test('after signing in nobody is led to another site', async ({ page, baseURL }) => {
  const account = await newAccount(page);
  for (const [wanted, reached] of [
    [paths.prices, paths.prices],
    ['https://boese.example/', paths.manage],
    ['//boese.example', paths.manage],
    ['/\\boese.example', paths.manage],
  ] as const) {
    await signIn(page, account, `${paths.login}?${new URLSearchParams({ [RETURN_QUERY]: wanted })}`);
    await page.waitForURL((url) => url.pathname === reached);
    expect(new URL(page.url()).origin, wanted).toBe(baseURL);
    await forgetSession(page);
  }
});

test('signing out is one click away, and the way back shows nothing', async ({ page }) => {
  const account = await newAccount(page);
  await signIn(page, account, `${paths.login}?${RETURN_QUERY}=${paths.manage}`);
  await expect(page.getByText(account.email).first()).toBeVisible();
  await page.getByRole('link', { name: 'Abmelden', exact: true }).first().click();
  await page.waitForURL(({ pathname }) => pathname === paths.home);
  await page.goBack();
  await expect(page.getByText(account.email)).toHaveCount(0);
  await page.goto(paths.manage);
  await page.waitForURL(({ pathname }) => pathname === paths.login);
});
