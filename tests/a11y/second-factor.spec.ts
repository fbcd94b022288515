import type { Page } from '@playwright/test';
import { passkeyChallenge } from '#contract/factor.ts';
import { newRecoveryCodes } from '#contract/own-factor.ts';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { accountPages } from '../support/pages/account/account-pages.ts';
import { expectGoodAtEveryWidth, expectGoodForAll } from '../support/pages/account/good-for-all.ts';
import { manage, signedIn } from '../support/pages/account/manage.ts';
import { secondFactor } from '../support/pages/account/second-factor.ts';
import { expectRoomForLargeText } from '../support/pages/large-text.ts';
import { expect, test } from '../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const mistake = (page: Page) => page.getByRole('alert', { name: 'Bitte prüfen Sie Ihre Angaben' });

/** A state by every rule, and with text at 200 %. The page keeps its size. */
async function expectGoodAndLarge(page: Page, state: string): Promise<void> {
  await expectGoodAtEveryWidth(page, state);
  const size = page.viewportSize();
  await expectRoomForLargeText(page);
  if (size) await page.setViewportSize(size);
}

test('the second step by passkey, code and recovery code, and refused', async ({ page }) => {
  const pages = accountPages(page);
  const second = secondFactor(page);
  await second.noPasskey();
  await second.wrongCode();
  await second.asks(['passkey', 'totp', 'recovery']);
  await page.goto(paths.login);
  await pages.button('Mit Passkey anmelden').click();
  await expect(page.getByText('Der Passkey wurde nicht bestätigt.')).toBeVisible();
  await expectGoodAndLarge(page, 'by passkey alone, refused');
  await second.type();
  await expect(page.getByRole('heading', { name: 'Noch ein Schritt' })).toBeFocused();
  await expectGoodAndLarge(page, 'passkey');
  // Only with keys from here on.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Der Passkey wurde nicht bestätigt.')).toBeVisible();
  await expectGoodForAll(page, 'passkey, refused');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Code aus der App')).toBeVisible();
  await page.getByLabel('Code aus der App').fill('123456');
  await page.keyboard.press('Enter');
  await expect(mistake(page)).toBeFocused();
  await expectGoodAndLarge(page, 'code, refused');
  await pages.button('Wiederherstellungscode benutzen').press('Enter');
  await expect(page.getByLabel('Wiederherstellungscode', { exact: true })).toBeVisible();
  await expectGoodForAll(page, 'recovery code');
});

test('setting up: the choice, the app, its codes, and nothing but these on paper', async ({ page }) => {
  const pages = accountPages(page);
  const second = secondFactor(page);
  await second.asks([], true);
  await second.setsUpApp();
  await second.passkeyRefused();
  await page.goto(paths.login);
  await second.type();
  await expect(page.getByRole('heading', { name: 'Zweiten Schritt einrichten' })).toBeFocused();
  await expectGoodAndLarge(page, 'choice');
  await pages.button('Passkey einrichten').click();
  await expect(page.getByText('Mehr als zehn Passkeys')).toBeVisible();
  await expectGoodForAll(page, 'choice, refused');
  await pages.button('App für Codes einrichten').click();
  await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  await expectGoodAndLarge(page, 'app');
  await page.getByLabel('Code aus der App').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeFocused();
  await expectGoodAndLarge(page, 'recovery codes');
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '')).toEqual([
    'Bestattungen Muster, Wiederherstellungscodes',
    ...(await page.locator('.factor-codes li').allInnerTexts()),
  ]);
});

test('the settings: none, several, one more, its name left out, new codes, and removing', async ({ page }) => {
  await signedIn(page);
  const second = secondFactor(page);
  const pages = accountPages(page);
  await second.has([], 0, false);
  await page.goto(accountPaths.settings);
  const row = page.getByRole('region', { name: 'Zweiter Schritt bei der Anmeldung' });
  await expect(row).toContainText('keiner');
  await manage(page).unfold(row);
  await expectGoodForAll(page, 'no second step');

  await second.has(['iPhone von Erika Mustermann-Beispielhausen', 'Schlüssel', ''], 3);
  await page.reload();
  await expect(row).toContainText('2 Passkeys, App');
  await manage(page).unfold(row);
  await expectGoodAndLarge(page, 'several second steps');
  await pages.button('Passkey hinzufügen').click();
  await expect(page.getByRole('heading', { name: 'Passkey hinzufügen' })).toBeFocused();
  await row.getByLabel('Name').fill('');
  await pages.button('Passkey einrichten').click();
  await expect(mistake(page)).toBeFocused();
  await expectGoodForAll(page, 'a passkey without a name');
  await pages.button('Abbrechen').click();

  await second.refuse('/api/factor/f1', 'last-factor');
  await pages.button('Entfernen: Schlüssel').click();
  const question = page.getByRole('dialog', { name: 'Passkey entfernen' });
  await question.getByRole('button', { name: 'Entfernen' }).click();
  await expect(question).toContainText('Das ist Ihr letzter zweiter Schritt');
  await expectGoodForAll(page, 'the last one stays');
  await question.getByRole('button', { name: 'Abbrechen' }).click();

  await second.newCodes();
  await pages.button('Neue Codes machen …').click();
  await pages.button('Neue Codes machen').click();
  await expect(page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeFocused();
  await expectGoodForAll(page, 'new codes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.factor-codes li').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeHidden();
});

test('the list that could not be loaded says so and goes on', async ({ page }) => {
  await signedIn(page);
  await secondFactor(page).refuse('/api/factor', 'unavailable');
  await page.goto(accountPaths.settings);
  const row = page.getByRole('region', { name: 'Zweiter Schritt bei der Anmeldung' });
  await manage(page).unfold(row);
  await expect(row.getByText('Ihr zweiter Schritt konnte nicht geladen werden.')).toBeVisible();
  await expectGoodForAll(page, 'not loaded');
  await secondFactor(page).has(['iPhone']);
  await row.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(row.getByRole('heading', { name: 'iPhone' })).toBeVisible();
});

test('the question who is there holds the focus over another dialog, goes by keys, and leaves the refusal when it is closed', async ({
  page,
}) => {
  await signedIn(page);
  const second = secondFactor(page);
  const pages = accountPages(page);
  await second.has(['iPhone', ''], 10);
  await second.wantsCheck(newRecoveryCodes.path);
  await second.wrongCheck();
  await second.refuse(passkeyChallenge.path, 'wrong-passkey');
  await page.goto(accountPaths.settings);
  const row = page.getByRole('region', { name: 'Zweiter Schritt bei der Anmeldung' });
  await manage(page).unfold(row);
  await pages.button('Neue Codes machen …').click();
  await pages.button('Neue Codes machen').click();
  const question = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  await expect(question.getByRole('button', { name: 'Mit Passkey bestätigen' })).toBeVisible();
  await expectGoodAtEveryWidth(page, 'asked again');
  await question.getByRole('button', { name: 'Code aus der App' }).click();
  const field = question.getByLabel('Code aus der App');
  await field.focus();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert', { name: 'Bitte prüfen Sie Ihre Angaben' })).toBeFocused();
  await expectGoodForAll(page, 'asked again, refused');
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('.factor-dialog'),
    );
    expect(isOutside, `step ${step}`).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  const first = page.getByRole('dialog', { name: 'Neue Wiederherstellungscodes' });
  await expect(first, 'the dialog below stays, with the reason').toContainText('noch einmal, dass Sie es sind');
  await expect(first.getByRole('button', { name: 'Neue Codes machen' })).toBeFocused();
});
