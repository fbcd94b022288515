import type { Page } from '@playwright/test';
import { bereavement, changeElsewhere } from '../support/pages/bereavement.ts';
import { newAddress } from '../support/pages/manage.ts';
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/test.ts';

/** One state of the page, whole, at the width a narrow phone has. */
async function expectGood(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
}

async function expectGoodInTheDark(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

test.use({ viewport: { width: 320, height: 640 } });

test('every section, the answers, the order and its mistakes are accessible', async ({ page }) => {
  test.slow();
  const fall = bereavement(page);
  await fall.begin();
  await expectGood(page, 'list');
  await expectGoodInTheDark(page, 'list');

  await fall.task('Verstorbene Person').click();
  await fall.save();
  await expect(fall.trouble()).toBeFocused();
  await expectGood(page, 'person with mistakes');
  await expectGoodInTheDark(page, 'person with mistakes');
  await fall.fillDeceased();
  await fall.save();

  await fall.task('Übernahme').click();
  await expectGood(page, 'collection');
  await fall.fillAdoption();
  await fall.save();

  await fall.task('Sarg').click();
  await expectGood(page, 'no form yet');
  await page.goBack();
  await fall.chooseAll();
  await fall.task('Grabstätte').click();
  await page.getByText('Auswahl filtern').click();
  await expectGood(page, 'grave with filter');
  await page.goBack();

  await fall.task('Ihre Angaben').click();
  await fall.fillContact('erika@muster.example');
  await expectGood(page, 'contact');
  await fall.save();

  await fall.task('Termin').click();
  await page.getByRole('radio', { name: 'Am Telefon' }).check();
  await expect(page.getByRole('group', { name: 'Welcher Termin passt Ihnen?' })).toContainText(':00');
  await expectGood(page, 'appointment');
  await page.getByRole('button', { name: 'Ohne Termin weiter' }).click();

  await fall.task('Unterlagen').click();
  await page
    .getByLabel('Dateien auswählen')
    .setInputFiles({ name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('listitem').filter({ hasText: 'leer.pdf' })).toContainText('leer');
  await expectGood(page, 'papers');
  await page.getByRole('button', { name: 'Entfernen: leer.pdf' }).click();
  await page.goBack();

  await fall.check();
  await page.getByText('Widerrufsbelehrung lesen').click();
  await fall.order().click();
  await expect(fall.trouble()).toBeFocused();
  await expectGood(page, 'order with mistakes');
  await expectGoodInTheDark(page, 'order with mistakes');

  await fall.agree();
  await fall.order().click();
  await expect(fall.done()).toBeFocused();
  await expectGood(page, 'done');
  await expectGoodInTheDark(page, 'done');
});

test.describe('two versions', () => {
  // The server says that there is a newer version.
  test.use({ expectedErrors: [/409/] });

  test('the advice where somebody is dying, the question about two versions and what was forgotten are accessible', async ({
    page,
  }) => {
    const fall = bereavement(page);
    await fall.begin('Nein');
    await page.getByText('Auf einem anderen Gerät weitermachen').click();
    await page.getByLabel('E-Mail-Adresse für den Code').fill(newAddress());
    await fall.task('Ihre Angaben').click();
    await page.getByLabel('Vorname').fill('Erika');
    await page.goBack();
    await page.getByRole('button', { name: 'Code senden' }).click();
    await expect(page.getByText(/Wir haben den Code/)).toBeVisible();
    await expectGood(page, 'dying');

    const code = await page.getByText(/^EN(-[0-9A-Z]{4}){3}$/).innerText();
    await changeElsewhere(page, code, { contact: { name: 'Erik' } });
    await fall.task('Ihre Angaben').click();
    await page.getByLabel('Vorname').fill('Erika Anna');
    await expect(page.getByRole('dialog', { name: /woanders geändert/ })).toBeVisible();
    await expectAccessible(page, 'dialog');
    await expectGoodInTheDark(page, 'dialog');
    await page.getByRole('button', { name: 'Die Angaben in diesem Fenster' }).click();
    await expect(page.getByLabel('Vorname')).toHaveValue('Erika Anna');

    await page.getByRole('button', { name: 'Von vorn beginnen' }).click();
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    await expectGood(page, 'begun anew');
  });
});
