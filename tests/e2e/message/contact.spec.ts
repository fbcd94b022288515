import { sendContactMessage } from '#contract/message.ts';
import { problems } from '#contract/problem.ts';
import { mailsIn } from '../../support/mail/mailbox.ts';
import { newAddress, newMail } from '../../support/pages/account/manage.ts';
import { contactPage, pdf } from '../../support/pages/contact.ts';
import { expect, test } from '../../support/pages/test.ts';

const SENT = /Ihre Nachricht ist angekommen/;

test('a message with files arrives, and both sides hear of it; files that cannot be sent are named before', async ({
  page,
}) => {
  const contact = contactPage(page);
  const email = newAddress();
  await contact.open();

  await test.step('files that are not what they say, too large, empty or too many', async () => {
    await contact.files.setInputFiles([
      { name: 'rechnung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ ein Programm') },
      { name: 'leer.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      pdf('riesig.pdf', 5 * 1024 * 1024),
    ]);
    const error = contact.message.getByRole('alert');
    await expect(error).toContainText('„rechnung.pdf“: Dieses Dateiformat nehmen wir nicht an.');
    await expect(error).toContainText('„leer.png“: Diese Datei ist leer.');
    await expect(error).toContainText('„riesig.pdf“: Diese Datei ist zu groß.');
    await expect(contact.attached).toHaveCount(0);
    await contact.files.setInputFiles(Array.from({ length: 6 }, (_, at) => pdf(`${at}.pdf`, 100 + at)));
    await expect(error).toContainText('„5.pdf“: Das sind zu viele Dateien');
    await expect(contact.attached.getByRole('listitem')).toHaveCount(5);
    for (const at of [0, 1, 2, 3, 4])
      await contact.message.getByRole('button', { name: `${at}.pdf entfernen` }).click();
  });

  await contact.typeMessage(email);
  await contact.files.setInputFiles([pdf('Lageplan.pdf'), pdf('Urkunde.pdf')]);
  await contact.files.setInputFiles(pdf('Versehen.pdf'));
  await expect(contact.attached.getByRole('listitem')).toHaveCount(3);
  await contact.message.getByRole('button', { name: 'Versehen.pdf entfernen' }).click();
  await expect(contact.attached.getByRole('listitem')).toHaveCount(2);
  await expect(contact.files).toBeFocused();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${sendContactMessage.path}`, async (route) => {
    await answered;
    await route.continue();
  });
  await contact.send.click();

  await test.step('a late answer does not call away who is at work in the other form', async () => {
    const name = contact.appointment.getByLabel('Bei uns im Haus');
    await name.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]', { has: contact.appointment })).toHaveCount(0);
    await name.focus();
    answer();
    await expect(contact.done(SENT)).toBeVisible();
    await expect(name).toBeFocused();
  });

  await page.reload();
  await page.locator('#nachricht').scrollIntoViewIfNeeded();
  await expect(contact.done(SENT)).toBeVisible();
  await expect(page.getByText('spätestens am nächsten Arbeitstag')).toBeVisible();
  await newMail({ to: email, subject: /Nachricht/ });
});

test('by keyboard alone; what is missing stands at its field and in a summary', async ({ page }) => {
  const contact = contactPage(page);
  await contact.open();
  await contact.send.focus();
  await page.keyboard.press('Enter');
  const summary = contact.summary(contact.message);
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: Kontakt/);
  await summary.getByRole('link', { name: 'Bitte schreiben Sie uns, worum es geht.' }).press('Enter');
  await expect(contact.message.getByLabel('Ihre Nachricht')).toBeFocused();
  await expect(contact.message.getByLabel('Ihre Nachricht')).toHaveAccessibleDescription(/Fehler: Bitte schreiben/);

  await contact.message.getByLabel('Ihr Name').focus();
  for (const typed of ['Erika Muster', newAddress(), '', 'Eine Frage', 'Was kostet eine Urne?']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(contact.files).toBeFocused();
  await contact.send.focus();
  await page.keyboard.press('Enter');
  await expect(contact.done(SENT)).toBeFocused();
});

test.describe('where it does not go through', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('offline nothing is lost, and the next try arrives once, also by a double click', async ({ page, context }) => {
    const contact = contactPage(page);
    const email = newAddress();
    await contact.open();
    await contact.typeMessage(email);
    await context.setOffline(true);
    await contact.send.click();
    const summary = contact.summary(contact.message);
    await expect(summary).toContainText('Wir erreichen unseren Server gerade nicht.');
    await expect(summary.locator('a[href^="tel:"]')).toBeVisible();
    await expect(contact.message.getByLabel('Ihre Nachricht')).toHaveValue('Was kostet eine Urne?');
    await context.setOffline(false);
    await contact.send.dblclick();
    await expect(contact.done(SENT)).toBeVisible();
    await newMail({ to: email, subject: /Nachricht/ });
    const mails = await mailsIn(process.env.TEST_DATA_DIR ?? '', email)();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('a lost answer makes no second message', async ({ page }) => {
    const contact = contactPage(page);
    const email = newAddress();
    await contact.open();
    await contact.typeMessage(email);
    let isLost = false;
    await page.route(`**${sendContactMessage.path}`, async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await contact.send.click();
    await expect(contact.summary(contact.message)).toBeVisible();
    await contact.send.click();
    await expect(contact.done(SENT)).toBeVisible();
    await newMail({ to: email, subject: /Nachricht/ });
    const mails = await mailsIn(process.env.TEST_DATA_DIR ?? '', email)();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('a server that is away says so, with the phone, and keeps everything; sending can be stopped', async ({
    page,
  }) => {
    const contact = contactPage(page);
    await contact.open();
    await contact.typeMessage(newAddress());
    await contact.files.setInputFiles(pdf());
    const { status, message } = problems.unavailable;
    await page.route(`**${sendContactMessage.path}`, (route) =>
      route.fulfill({ status, json: { status, code: 'unavailable', message } }),
    );
    await contact.send.click();
    await expect(contact.summary(contact.message)).toContainText(message);
    await expect(contact.summary(contact.message).locator('a[href^="tel:"]')).toBeVisible();
    await expect(contact.attached.getByRole('listitem')).toHaveCount(1);

    await test.step('sending shows how far it is and can be stopped', async () => {
      await page.route(`**${sendContactMessage.path}`, () => new Promise<void>(() => {}));
      await contact.send.click();
      await expect(contact.message.getByRole('progressbar', { name: 'Übertragung der Dateien' })).toBeVisible();
      await expect(contact.message.getByText(/übertragen/).first()).toBeVisible();
      await contact.message.getByRole('button', { name: 'Senden abbrechen' }).click();
      await expect(contact.summary(contact.message)).toContainText('Sie haben das Senden abgebrochen.');
      await expect(contact.attached.getByRole('listitem')).toHaveCount(1);
      await expect(contact.message.getByRole('progressbar')).toHaveCount(0);
    });
  });
});
