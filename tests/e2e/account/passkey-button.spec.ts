import { loginUser } from '#contract/account.ts';
import { passkeyChallenge } from '#contract/factor.ts';
import { paths } from '#site/paths.ts';
import { accountPages, countCalls, refuse } from '../../support/pages/account/account-pages.ts';
import { holdScripts } from '../../support/pages/held-scripts.ts';
import { expect, test } from '../../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a press on the button for passkeys before the script runs is kept, and counts once', async ({ page }) => {
  const pages = accountPages(page);
  await refuse(page, passkeyChallenge.path, 'wrong-passkey');
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false });
  });
  const asked = countCalls(page, passkeyChallenge.path);
  const { release } = await holdScripts(page);
  await page.goto(paths.login, { waitUntil: 'commit' });
  const button = pages.button('Mit Passkey anmelden');
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  expect(asked(), 'nothing is sent yet').toBe(0);
  release();
  await expect(page.getByText('Der Passkey wurde nicht bestätigt.')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-disabled');
  expect(asked()).toBe(1);
});

test('passkeys are offered to somebody who begins to sign in, and nothing is asked before', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true });
  });
  const asked = countCalls(page, passkeyChallenge.path);
  const pages = accountPages(page);
  await page.goto(paths.login);
  await expect(pages.button('Anmelden')).toBeEnabled();
  await expect(pages.button('Mit Passkey anmelden')).toBeVisible();
  expect(asked()).toBe(0);
  await pages.email.focus();
  await expect.poll(asked).toBe(1);
  await expect(pages.email).toHaveAttribute('autocomplete', 'username webauthn');
});

test('a browser without passkeys shows no button for them, and asks for none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const asked = countCalls(page, passkeyChallenge.path);
  const pages = accountPages(page);
  await page.goto(paths.login);
  await expect(pages.button('Anmelden')).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toHaveCount(0);
  expect(asked()).toBe(0);
});

test('where the second step cannot be loaded, the page says so and keeps what was typed', async ({ page }) => {
  const pages = accountPages(page);
  await page.route('**/_astro/SecondStep.*.js', (route) => route.abort());
  await page.route(`**${loginUser.path}`, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 403,
        code: 'second-factor',
        message: 'Bitte bestätigen Sie die Anmeldung.',
        ticket: 'Xq2mN8vRt4LkQw7ZpY1cHa',
        kinds: ['totp'],
        setUp: false,
      }),
    }),
  );
  await pages.signIn('erika@muster.example');
  await expect(pages.summary).toContainText('Der nächste Schritt ließ sich nicht laden.');
  await expect(pages.email).toHaveValue('erika@muster.example');
});
