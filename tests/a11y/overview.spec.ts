import { adminPaths } from '#site/admin-pages.ts';
import { admin } from '../support/account/admin.ts';
import { newOrder } from '../support/case/cases.ts';
import { putFailedMail } from '../support/mail/failed-mail.ts';
import { expectGood, expectGoodForAll, expectGoodInTheDark, NARROW } from '../support/pages/account/good-for-all.ts';
import { newAddress, newMail, signIn } from '../support/pages/account/manage.ts';
import { expectLargeTargets, expectNoSidewaysScroll } from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/test.ts';

test('an admin reads an order with its PDF, and sends a mail again to the right address', async ({ page }) => {
  const [wrong, right] = [newAddress('vertippt'), newAddress('richtig')];
  putFailedMail(process.env.TEST_DATA_DIR ?? '', wrong);
  await signIn(page, { ...admin, phoneNumber: '' });
  const reference = await newOrder(page, { ...admin, phoneNumber: '05731 / 123-456' });

  await page.goto(adminPaths.overview);
  const orders = page.getByRole('region', { name: 'Neueste Aufträge' });
  const order = orders.getByRole('listitem').filter({ has: page.locator(`a[href$="${reference}"]`) });
  await expect(order.getByRole('link', { name: 'Erika Muster anrufen' })).toHaveAttribute('href', 'tel:05731123456');
  await expectGoodForAll(page, 'start page');

  await order.getByRole('link', { name: 'Erika Muster, Löhne' }).click();
  await expect(page.getByRole('heading', { name: 'Auftrag von Erika Muster' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Auftrag ${reference}.pdf` }).click();
  expect((await download).suggestedFilename()).toBe(`Auftrag ${reference}.pdf`);
  // The frame is another one where there is room, so that one page is looked at wide.
  await expectGood(page, 'order');
  await expectGoodInTheDark(page, 'order');
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  await expectLargeTargets(page);

  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('navigation', { name: 'Daten verwalten' }).getByRole('link', { name: 'Postausgang' }).click();
  const mail = page.getByRole('listitem').filter({ hasText: wrong });
  await mail.getByText('Text ansehen').click();
  await expect(mail.getByText('Wir haben Ihre Nachricht.')).toBeVisible();
  await mail.getByRole('button', { name: 'Adresse berichtigen' }).click();
  const address = page.getByLabel('Richtige E-Mail-Adresse');
  await expect(address).toBeFocused();
  await address.fill('richtig');
  await page.keyboard.press('Enter');
  await expect(mail.getByRole('alert').filter({ hasText: 'erika@muster.example' })).toBeFocused();
  await expectGood(page, 'outbox with a mistake');
  await expectGoodInTheDark(page, 'outbox with a mistake');
  await address.fill(right);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Die E-Mail geht gleich an ${right}.`)).toBeFocused();
  await expect(mail).toHaveCount(0);
  expect((await newMail({ to: right, subject: 'Ihre Nachricht' })).text).toContain('Wir haben Ihre Nachricht.');
});
