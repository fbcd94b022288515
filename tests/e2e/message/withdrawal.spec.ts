import { withdraw } from '#contract/message.ts';
import { problems } from '#contract/problem.ts';
import { withdrawalPath } from '#site/case-paths.ts';
import { paths } from '#site/paths.ts';
import { expectGoodAtEveryWidth, expectGoodForAll } from '../../support/pages/account/good-for-all.ts';
import { newAddress, newMail } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';
import { withdrawalPage } from '../../support/pages/withdrawal.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a contract is withdrawn from in two steps, from any page, without signing in', async ({ page }) => {
  const email = newAddress();
  await page.goto(paths.prices);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  const withdrawal = withdrawalPage(page);
  await withdrawal.ready();

  await test.step('what is missing is said before anything can be confirmed', async () => {
    await withdrawal.next.click();
    await page.getByRole('link', { name: /Bitte geben Sie an, welchen Vertrag/ }).click();
    await expect(withdrawal.contract).toBeFocused();
    await expectGoodAtEveryWidth(page, 'mistakes');
  });

  await withdrawal.type(email);
  await test.step('back leads to the fields, with all that was typed', async () => {
    for (const leave of [() => page.goBack(), () => page.getByRole('button', { name: 'Angaben ändern' }).click()]) {
      await withdrawal.next.click();
      await expect(withdrawal.check).toBeVisible();
      await leave();
      await expect(withdrawal.contract).toHaveValue('AU-2026-11');
    }
    await expect(page).toHaveURL(paths.withdrawal);
  });

  await withdrawal.next.click();
  await expect(withdrawal.check).toBeFocused();
  await expect(page.getByText('AU-2026-11')).toBeVisible();
  await expectGoodForAll(page, 'confirmation');

  await test.step('with the server away the confirmation stays, with the phone, and can be sent again', async () => {
    const { status, message } = problems.unavailable;
    await page.route(
      `**${withdraw.path}`,
      (route) => route.fulfill({ status, json: { status, code: 'unavailable', message } }),
      { times: 1 },
    );
    await withdrawal.confirm.click();
    await expect(page.locator('.error-summary a[href^="tel:"]')).toBeVisible();
  });

  await withdrawal.confirm.click();
  await expect(withdrawal.receipt).toBeFocused();
  const arrived = await page.getByText(/Eingegangen am .* um \d\d:\d\d:\d\d Uhr/).innerText();
  await expect(page.locator('.told')).toContainText('Ich widerrufe den Vertrag');
  await expectGoodForAll(page, 'receipt');
  const mail = await newMail({ to: email, subject: /Widerruf/ });
  expect(mail.text).toContain('AU-2026-11');
  expect(mail.text.replace(/\s+/g, ' ')).toContain(/am (.* Uhr)/.exec(arrived)?.[1]);
  await page.reload();
  await expect(withdrawal.receipt).toBeVisible();
  await expect(page.getByText(/Eingegangen am .* um \d\d:\d\d:\d\d Uhr/)).toBeVisible();
  expect(page.url()).not.toContain(email);

  await test.step('from the account the order is named already', async () => {
    await page.goto('/robots.txt');
    await page.goto(withdrawalPath('AU-1A2B-3C4D-5E6F'));
    await expect(withdrawal.contract).toHaveValue('AU-1A2B-3C4D-5E6F');
  });
});
