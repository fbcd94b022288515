import { expectGood, expectGoodInTheDark, NARROW } from '../support/pages/account/good-for-all.ts';
import { newAddress } from '../support/pages/account/manage.ts';
import { bereavement, changeElsewhere } from '../support/pages/case/bereavement.ts';
import { expectAccessible } from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/test.ts';

test.use({ viewport: NARROW });

test.describe('two versions', () => {
  // The server says that there is a newer version.
  test.use({ expectedErrors: [/409/] });

  test('the advice where somebody is dying, the question about two versions and what was forgotten are accessible', async ({
    page,
  }) => {
    const fall = bereavement(page);
    await fall.begin('Nein');
    await page.getByText('Mit einem Code weitermachen, auf jedem Gerät').click();
    await page.getByLabel('E-Mail-Adresse für den Code').fill(newAddress());
    await fall.section('Ihre Angaben');
    await page.getByLabel('Vorname').fill('Erika');
    await page.goBack();
    await page.getByRole('button', { name: 'Code senden' }).click();
    await expect(page.getByText(/Wir haben den Code/)).toBeVisible();
    await expectGood(page, 'dying');

    const code = await page.getByText(/^EN(-[0-9A-Z]{4}){3}$/).innerText();
    await changeElsewhere(page, code, { contact: { name: 'Erik' } });
    await fall.section('Ihre Angaben');
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
