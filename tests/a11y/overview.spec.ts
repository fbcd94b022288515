import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';
import { withdraw } from '#contract/message.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { casePath, entryPath } from '#site/work-paths.ts';
import { admin } from '../support/account/admin.ts';
import { newOrder } from '../support/case/cases.ts';
import { putFailedMail } from '../support/mail/failed-mail.ts';
import { expectGood, expectGoodForAll, expectGoodInTheDark, NARROW } from '../support/pages/account/good-for-all.ts';
import { newAddress, newMail, signIn } from '../support/pages/account/manage.ts';
import { expectLargeTargets, expectNoSidewaysScroll } from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/test.ts';

test('an admin sees what is new, reads an order that is withdrawn with its PDF, finds it among all, and sends a mail again to the right address', async ({
  page,
}) => {
  const [wrong, right] = [newAddress('vertippt'), newAddress('richtig')];
  putFailedMail(process.env.TEST_DATA_DIR ?? '', wrong);
  await signIn(page, { ...admin, phoneNumber: '' });
  const reference = await newOrder(page, { ...admin, phoneNumber: '05731 / 123-456' });

  await page.goto(adminPaths.overview);
  const fresh = page.getByRole('region', { name: 'Neu', exact: true });
  const order = fresh.getByRole('listitem').filter({ has: page.locator(`a[href="${casePath(reference)}"]`) });
  await expect(order.getByRole('link', { name: 'Erika Muster anrufen' })).toHaveAttribute('href', 'tel:05731123456');
  await expect(order).toContainText('Anruf');
  await expectGoodForAll(page, 'start page with a new order');
  await page.getByRole('button', { name: 'Habe ich gesehen' }).click();
  await expect(page.getByText('Gemerkt. Neu ist, was von jetzt an eingeht.')).toBeFocused();
  await expect(order).toHaveCount(0);

  const { token } = (await (await page.request.get(getAntiForgeryToken.path)).json()) as { token: string };
  const declared = { name: 'Erika Muster', contract: `Auftrag ${reference}`, email: 'erika@muster.example' };
  await page.request.post(withdraw.path, { data: declared, headers: { [XSRF_HEADER]: token } });
  await page.reload();
  const first = page.getByRole('region', { name: 'Zuerst' });
  await first
    .getByRole('listitem')
    .filter({ hasText: `Widerruf: Auftrag ${reference}` })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Widerruf von Erika Muster' })).toBeVisible();

  await page.goto(entryPath(reference));
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

  await test.step('all that came in: by kind, by time and by words that stand in no address', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'Alles, was eingegangen ist' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ Eing/);
    await expectGoodForAll(page, 'all that came in');
    await page.getByLabel('Art').selectOption('Widerrufe');
    await expect(page).toHaveURL(/\?art=widerruf$/);
    await page.getByLabel('Zeit').selectOption('Letzte 7 Tage');
    await page.getByLabel('Eingang durchsuchen').fill('Mustermensch Niemand');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Nichts passt dazu.');
    await page.getByRole('button', { name: 'Alle zeigen' }).click();
    await expect(page).toHaveURL(/\/eingang\?$/);
    await page.getByLabel('Eingang durchsuchen').fill(`muster ${reference.toLowerCase()}`);
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('2 Eingänge');
    await page.getByRole('link', { name: 'Erika Muster, Löhne' }).click();
    await expect(page).toHaveURL(new RegExp(`/fall\\?nummer=${reference}$`));
    await expect(page.getByRole('heading', { name: 'Karl Muster' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('2 Eingänge');
    await expect(page.getByLabel('Eingang durchsuchen')).toHaveValue(`muster ${reference.toLowerCase()}`);
    expect(asked.join('\n')).not.toMatch(/muster|niemand/i);
  });

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
