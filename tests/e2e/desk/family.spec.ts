import { takeCall } from '#contract/call.ts';
import { FAMILY_HASH, FAMILY_PATH } from '#site/family-path.ts';
import { casePath } from '#site/work-paths.ts';
import { admin } from '../../support/account/admin.ts';
import { inName } from '../../support/case/cases.ts';
import { expectGoodAtEveryWidth, expectGoodForAll } from '../../support/pages/account/good-for-all.ts';
import { newAddress, newMail, signIn } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

test.use({ expectedErrors: [/status of (404|410|422)/] });

test('the family follows its case by a link that the team makes, sends a paper, and is told when the link ends', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, { ...admin, phoneNumber: '' });
  const call = { caller: 'Erika Muster', phoneNumber: '05731 123456', name: 'Karl Muster' };
  const { reference } = await inName<{ reference: string }>(page, 'POST', takeCall.path, call);
  await page.goto(casePath(reference));

  const link = await test.step('the team makes one by keyboard', async () => {
    await page.getByText('Zugang für Angehörige').click();
    await page.getByLabel('Für wen').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'für wen der Link ist' })).toBeFocused();
    await page.getByLabel('Für wen').fill('Tochter Änne von und zu Großbüllesheim-Donaudampfschifffahrt');
    await page.getByLabel('Was sie oder er sehen darf').selectOption('all');
    const anna = newAddress('anna');
    await page.getByLabel('E-Mail-Adresse (freiwillig)').fill(anna);
    await page.getByLabel('Für wen').press('Enter');
    await expect(page.getByText(`Er ist unterwegs an ${anna}`)).toBeFocused();
    await expectGoodForAll(page, 'links of the family');
    const shown = (await page.getByText(`${FAMILY_PATH}#${FAMILY_HASH}=`).textContent()) ?? '';
    const { links } = await newMail({ to: anna, subject: new RegExp(reference) });
    expect(links).toContain(shown);
    return shown;
  });

  const family = await browser.newPage({ baseURL: baseURL ?? '' });
  const { hash } = new URL(link);
  const steps = family.getByRole('list', { name: 'Die Schritte der Reihe nach' }).getByRole('listitem');
  await test.step('a code that was cut off, or mistyped, is asked for again', async () => {
    await family.goto(FAMILY_PATH + hash.slice(0, -3));
    await expect(family.getByRole('alert').filter({ hasText: 'beim Kopieren abgeschnitten' })).toBeVisible();
    await expectGoodForAll(family, 'without a code');
    const wrong = `${hash.slice(FAMILY_HASH.length + 2, -4)}0000`;
    await family.getByLabel('Code aus der E-Mail').fill(wrong.toLowerCase());
    await family.keyboard.press('Enter');
    await expect(family.locator('.error-summary')).toContainText('Zu diesem Code haben wir nichts gefunden');
    await family.getByLabel('Code aus der E-Mail').fill(hash.slice(FAMILY_HASH.length + 2).toLowerCase());
    await family.keyboard.press('Enter');
    await expect(steps.first()).toContainText('Anruf');
    expect(family.url()).toContain(hash);
  });

  await test.step('what comes next is marked, and a paper arrives', async () => {
    await expect(family.locator('[aria-current="step"]')).toHaveCount(1);
    const files = family.getByLabel('Dateien schicken');
    await files.setInputFiles([
      { name: 'Geburtsurkunde.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
      { name: 'Brief.docx', mimeType: 'text/html', buffer: Buffer.from('<html>') },
    ]);
    const arrived = family.getByRole('status').filter({ hasText: 'Bei uns angekommen' });
    await expect(arrived).toContainText('Geburtsurkunde.pdf');
    await expect(family.getByText('Dieses Dateiformat nehmen wir nicht an')).toBeVisible();
    await expectGoodAtEveryWidth(family, 'steps of a case');
    await family.reload();
    await expect(arrived).toContainText('Geburtsurkunde.pdf');
  });

  await test.step('the team sees it and ends the link after a question', async () => {
    await page.reload();
    await expect(page.getByText('Unterlagen').first()).toBeVisible();
    await page.getByText('Zugang für Angehörige').click();
    const row = page.getByRole('list', { name: 'Links für Angehörige' }).getByRole('listitem');
    await expect(row).toContainText('zuletzt geöffnet am');
    await row.getByRole('button', { name: /Link beenden/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click();
    await expect(page.getByRole('list', { name: 'Links für Angehörige' })).toBeFocused();
    await expect(row).toContainText('beendet am');
    await family.reload();
    await expect(family.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
    await expect(family.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
    await expectGoodForAll(family, 'ended link');
  });
  await family.close();
});
