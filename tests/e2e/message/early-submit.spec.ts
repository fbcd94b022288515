import type { Locator, Page } from '@playwright/test';
import { sendContactMessage, withdraw } from '#contract/message.ts';
import { formPaths } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';
import { mailsIn } from '../../support/mail/mailbox.ts';
import { newAddress, newMail } from '../../support/pages/account/manage.ts';
import { contactPage, pdf } from '../../support/pages/contact.ts';
import { documentsOf, holdScripts } from '../../support/pages/held-scripts.ts';
import { expect, test } from '../../support/pages/test.ts';
import { withdrawalPage } from '../../support/pages/withdrawal.ts';

/** Forms without a password need no script: the browser sends them at once. */
const posts = (asked: readonly string[]) => asked.filter((each) => each.startsWith('POST '));

const mailsTo = async (email: string) =>
  (await mailsIn(process.env.TEST_DATA_DIR ?? '', email)()).filter(({ to }) => to === email);

/** Enter in the field with the focus, then a click: the page cannot be asked where anything is once it is being left. */
async function submitTwice(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded();
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
  await page.keyboard.press('Enter');
  await page.mouse.click(x + 5, y + 5);
}

/** Answers documents only after `release`, so that the page stays while one is on its way. */
async function holdPosts(page: Page, path: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return release;
}

test('a message: Enter, a click and the script that comes meanwhile make one', async ({ page }) => {
  const contact = contactPage(page);
  const email = newAddress();
  const asked = documentsOf(page);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(sendContactMessage.path)) calls += 1;
  });
  const { release } = await holdScripts(page);
  const answer = await holdPosts(page, paths.contact);
  await page.goto(paths.contact, { waitUntil: 'commit' });
  await contact.typeMessage(email);
  await contact.message.getByLabel('Ihr Name').focus();
  await submitTwice(page, contact.send);
  release();
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL(formPaths.messageSent);
  expect(posts(asked).length + calls).toBe(1);
  const receipt = await newMail({ to: email, subject: /Nachricht/ });
  expect(receipt.text).not.toContain('Was kostet eine Urne?');
  // Its head names the address for the reply.
  const toHouse = async () =>
    (await mailsIn(process.env.TEST_DATA_DIR ?? '', email)()).flatMap(({ to, text }) => (to === email ? [] : [text]));
  await expect.poll(toHouse).toEqual([expect.stringContaining('Was kostet eine Urne?')]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(asked.join(' ')).not.toContain('?');
});

test('a withdrawal: Enter and a click lead to the second step once, with what was typed', async ({ page }) => {
  const withdrawal = withdrawalPage(page);
  const email = newAddress();
  const asked = documentsOf(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(withdraw.path)) calls.push(request.url());
  });
  const { release } = await holdScripts(page);
  const answer = await holdPosts(page, paths.withdrawal);
  await page.goto(paths.withdrawal, { waitUntil: 'commit' });
  await withdrawal.type(email);
  await withdrawal.contract.focus();
  await submitTwice(page, withdrawal.next);
  answer();
  await expect(withdrawal.check).toBeVisible();
  release();
  expect(posts(asked)).toHaveLength(1);
  await expect(page.getByText('AU-2026-11')).toBeVisible();
  await withdrawal.confirm.click();
  await expect(withdrawal.receipt).toBeVisible();
  await newMail({ to: email, subject: /Widerruf/ });
  expect(await mailsTo(email)).toHaveLength(1);
  expect(calls).toEqual([]);
  expect(asked.join(' ')).not.toContain('?');
});

test('what was typed before the script runs is not lost', async ({ page }) => {
  const { release } = await holdScripts(page);
  await page.goto(paths.contact, { waitUntil: 'commit' });
  const contact = contactPage(page);
  await contact.typeMessage('frueh@muster.example');
  await contact.files.setInputFiles(pdf('Früh.pdf'));
  release();
  await expect(contact.attached.getByRole('listitem')).toHaveText(/Früh\.pdf/);
  await expect(contact.message.getByLabel('Ihre Nachricht')).toHaveValue('Was kostet eine Urne?');
  await expect(contact.message.getByLabel('E-Mail-Adresse')).toHaveValue('frueh@muster.example');
});
