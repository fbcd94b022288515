import type { Page } from '@playwright/test';
import { placeOrder } from '#contract/case.ts';
import { problems } from '#contract/problem.ts';
import { FETCHED_TEXTS } from '#site/fetched-text.ts';
import { mailsIn } from '../../support/mail/mailbox.ts';
import { newEstimate, newMail } from '../../support/pages/account/manage.ts';
import { bereavement } from '../../support/pages/case/bereavement.ts';
import { expect, test } from '../../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const ORDER = `**${placeOrder.path}`;

/** How many orders the person was told of. */
const confirmations = async (email: string) =>
  (await mailsIn(process.env.TEST_DATA_DIR ?? '', email)()).filter(({ to }) => to === email).length;

const answerOnce = (page: Page, code: 'unavailable' | 'prices-changed' | 'slot-taken', more: object = {}) =>
  page.route(
    ORDER,
    (route) =>
      route.fulfill({
        status: problems[code].status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problems[code], code, ...more }),
      }),
    { times: 1 },
  );

test('the server is away: says so with the phone, keeps all, and can be sent again', async ({ page }) => {
  const fall = bereavement(page);
  await page.route(`**${FETCHED_TEXTS.afterOrder}`, (route) => route.abort('connectionrefused'));
  const email = await fall.readyToOrder();
  await answerOnce(page, 'unavailable');
  await fall.order().click();
  await expect(fall.trouble()).toBeFocused();
  await expect(fall.trouble()).toContainText(problems.unavailable.message);
  await expect(fall.trouble().getByRole('link', { name: '030 23125 000' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Ja, bitte beginnen Sie sofort/ })).toBeChecked();

  await answerOnce(page, 'prices-changed');
  await fall.order().click();
  await expect(fall.trouble()).toContainText(problems['prices-changed'].message);

  await fall.order().click();
  await expect(fall.done()).toBeFocused();
  await expect(page.getByText('Die nächsten Schritte stehen in unserer E-Mail.')).toBeVisible();
  await newMail({ to: email, subject: /Auftrag/ });
  expect(await confirmations(email)).toBe(1);
});

test('an estimate that is unknown, not to be had just now, or over: the page says so, and the order has the prices of today', async ({
  page,
}) => {
  const fall = bereavement(page);
  const email = await fall.openFinished();
  await fall.open('#kostenvoranschlag=KV-0000-0000-0000');
  await expect(page.getByText('KV-0000-0000-0000 haben wir nicht gefunden. Hier stehen die')).toBeVisible();

  const reference = await newEstimate(page);
  const stored = `**/api/estimate/${reference}`;
  await page.route(stored, (route) => route.abort('connectionrefused'));
  await fall.open(`#kostenvoranschlag=${reference}`);
  const again = page.getByRole('button', { name: 'Noch einmal laden' });
  await expect(page.getByText(`${reference} konnten wir gerade nicht laden.`)).toContainText('heutigen Preise');
  await page.unroute(stored);
  await page.route(stored, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), validUntil: '2026-01-31' } });
  });
  await again.click();
  await expect(page.getByText(`${reference} galten bis zum 31. Januar 2026.`)).toBeVisible();
  await fall.check();
  await expect(page.getByRole('region', { name: 'Was Sie bestellen' })).not.toContainText('Kostenvoranschlag');
  await fall.agree();
  await fall.order().click();
  await expect(fall.done()).toBeFocused();
  expect((await newMail({ to: email, subject: /Auftrag/ })).text).not.toContain(reference);
});

test('offline at the last step: waits, can be taken back, and makes one order when the network is back', async ({
  page,
  context,
}) => {
  const fall = bereavement(page);
  const email = await fall.readyToOrder();
  await context.setOffline(true);
  await fall.order().click();
  const waiting = page.getByRole('heading', { name: /nicht mit dem Internet verbunden/ });
  await expect(waiting).toBeFocused();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(waiting).toBeHidden();
  await fall.order().click();
  await expect(waiting).toBeVisible();
  await context.setOffline(false);
  await expect(fall.done()).toBeVisible();
  await newMail({ to: email, subject: /Auftrag/ });
  expect(await confirmations(email)).toBe(1);
});

test('nothing is ordered without an answer when to begin and the box, the summary leads to them; a double click makes one order', async ({
  page,
}) => {
  const fall = bereavement(page);
  const email = await fall.openFinished();
  await fall.check();
  await fall.order().click();
  await expect(fall.trouble()).toBeFocused();
  await fall
    .trouble()
    .getByRole('link', { name: /sofort beginnen/ })
    .click();
  const yes = page.getByRole('radio', { name: /^Ja, bitte beginnen/ });
  const no = page.getByRole('radio', { name: /^Nein, beginnen Sie erst/ });
  await expect(yes).toBeFocused();
  for (const answer of [yes, no]) await expect(answer).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Sollen wir sofort beginnen?' })).toContainText(
    '36 Stunden nach dem Tod',
  );
  await fall.agree();
  await no.check();
  await fall.order().dblclick();
  await expect(fall.done()).toBeVisible();
  expect((await newMail({ to: email, subject: /Auftrag/ })).text).toContain('Wir beginnen noch nicht');
  expect(await confirmations(email)).toBe(1);
});

test('what the server refuses leads to its section and stands at the field', async ({ page }) => {
  const fall = bereavement(page);
  await fall.readyToOrder();
  await answerOnce(page, 'unavailable', {
    status: 400,
    code: 'invalid-input',
    message: problems['invalid-input'].message,
    errors: [{ field: 'userData.phoneNumber', message: 'Bitte geben Sie eine andere Telefonnummer ein.' }],
  });
  await fall.order().click();
  await fall
    .trouble()
    .getByRole('link', { name: /Ihre Angaben: .*Telefonnummer/ })
    .click();
  await expect(page.getByLabel('Telefonnummer')).toBeFocused();
  await expect(page.getByText('Bitte geben Sie eine andere Telefonnummer ein.')).toBeVisible();
  await page.goBack();
  await expect(fall.trouble()).toBeVisible();
  await page.goForward();
  await page.getByLabel('Telefonnummer').fill('05731 654321');
  await fall.save();
  // Answered otherwise, it is named no longer.
  await expect(fall.heading('Angaben prüfen')).toBeFocused();
  await expect(fall.trouble()).toHaveCount(0);
});

test('an appointment that somebody else took: the next free ones are one press away', async ({ page }) => {
  const fall = bereavement(page);
  await fall.openFinished();
  await fall.section('Termin');
  await page.getByRole('radio', { name: 'Am Telefon' }).check();
  await page
    .getByRole('group', { name: 'Welcher Termin passt Ihnen?' })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await fall.save();
  await fall.check();
  await fall.agree();
  const free = [{ startsAt: '2030-01-07T09:00:00.000Z', endsAt: '2030-01-07T10:00:00.000Z' }];
  await answerOnce(page, 'slot-taken', { free });
  await fall.order().click();
  await expect(fall.trouble()).toContainText(problems['slot-taken'].message);
  await fall
    .trouble()
    .getByRole('button', { name: /7. Januar 2030/ })
    .click();
  await expect(page.getByText('Montag, 7. Januar 2030, 10:00 Uhr')).toBeVisible();
  await expect(fall.order()).toBeVisible();
});
