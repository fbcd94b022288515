import type { Page } from '@playwright/test';
import { CORRECTION_PATH } from '#site/correction-path.ts';
import { casePath } from '#site/work-paths.ts';
import { admin } from '../../support/account/admin.ts';
import { newOrder } from '../../support/case/cases.ts';
import {
  expectGood,
  expectGoodAtEveryWidth,
  expectGoodForAll,
  expectGoodInTheDark,
  NARROW,
} from '../../support/pages/account/good-for-all.ts';
import { newAddress, newMail, signIn } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';

test.use({ expectedErrors: [/status of 404/] });

/** The lines of the catalogue are lists of words, no sentences for relatives: all else is looked at. */
async function expectGoodNarrow(page: Page, state: string): Promise<void> {
  const size = page.viewportSize();
  await expectGood(page, `${state}, wide`);
  await page.setViewportSize(NARROW);
  await expectGood(page, `${state}, narrow`);
  await expectGoodInTheDark(page, state);
  if (size) await page.setViewportSize(size);
}

test('a dearer coffin is proposed by keyboard, and the family orders it on a page of its own, once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = newAddress('aenderung');
  await signIn(page, { ...admin, phoneNumber: '' });
  const reference = await newOrder(page, { ...admin, email, phoneNumber: '05731 123456' });
  await page.goto(casePath(reference));

  const money = page.locator('#kosten');
  await test.step('the team sees what it changes before it sends anything', async () => {
    await money.getByText('Kosten').first().click();
    await money.getByRole('button', { name: 'Auftrag korrigieren' }).focus();
    await page.keyboard.press('Enter');
    await expect(money.getByLabel('Bestattungsform')).toBeFocused();
    await money.getByLabel('Bestattungsform').selectOption('Erdbestattung');
    await expect(money.getByLabel('Grabstätte')).toHaveValue('');
    await expect(money.getByRole('status').filter({ hasText: 'Bitte wählen Sie ein Grab' })).toBeVisible();
    await money.getByLabel('Bestattungsform').selectOption('Feuerbestattung');
    await money.getByLabel('Sarg', { exact: true }).selectOption('Eiche, geölt');
    const lines = money.getByRole('table').first();
    await expect(lines).toContainText('Zusammen');
    await expect(money.getByText('Die Familie bekommt eine E-Mail mit einem Link')).toBeVisible();
    await money.getByLabel('Grund').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'warum sich der Auftrag ändert' })).toBeFocused();
    await expectGoodNarrow(page, 'correcting an order');
    await money.getByLabel('Grund').fill('Die Tochter wünscht sich einen Sarg aus Eiche.');
    await money.getByLabel('Grund').press('Enter');
    await expect(page.getByText('wartet auf die Zustimmung der Familie').first()).toBeVisible();
    await expectGoodNarrow(page, 'a case with a proposal');
  });

  const family = await browser.newPage({ baseURL: baseURL ?? '' });
  await test.step('a link that was cut off opens nothing and says so', async () => {
    await family.goto(`${CORRECTION_PATH}#code=AU-0000`);
    await expect(family.getByRole('alert').filter({ hasText: 'Dieser Link öffnet nichts' })).toBeVisible();
  });
  await test.step('the family orders the change after what has to be declared', async () => {
    const { links } = await newMail({ to: email, subject: new RegExp(`Änderung Ihres Auftrags ${reference}`) });
    const link = new URL(links.find((each) => each.includes(CORRECTION_PATH)) ?? '');
    await family.goto(link.pathname + link.hash);
    const order = family.getByRole('button', { name: 'Änderung zahlungspflichtig bestellen' });
    await expect(family.getByRole('row', { name: /Zusammen/ })).toContainText('vorher');
    await order.click();
    await expect(family.getByRole('link', { name: 'Bitte wählen Sie, ob wir sofort beginnen sollen.' })).toBeVisible();
    await expectGoodAtEveryWidth(family, 'a change of an order');
    await expectGoodInTheDark(family, 'a change of an order');
    await family.getByLabel('Ja, bitte beginnen Sie sofort').check();
    await family.getByRole('checkbox').check();
    await order.dblclick();
    await expect(family.getByRole('heading', { name: 'Die Änderung gilt' })).toBeFocused();
    await expectGoodForAll(family, 'a change that was ordered');
    await family.reload();
    await expect(family.getByRole('heading', { name: 'Die Änderung gilt' })).toBeVisible();
    await expect(order).toHaveCount(0);
  });
  await family.close();

  await test.step('the team sees the answer', async () => {
    await page.reload();
    await page.locator('#kosten').getByText('Kosten').first().click();
    await expect(page.getByRole('heading', { name: 'Korrektur 1: die Familie hat zugestimmt' })).toBeVisible();
    await expect(page.locator('#kosten .cost-lines')).toContainText('Eiche');
  });
});
