import { bookAppointment } from '#contract/appointment.ts';
import { sendContactMessage } from '#contract/message.ts';
import { formPaths } from '#site/form-paths.ts';
import { expectGoodAtEveryWidth, expectGoodForAll } from '../support/pages/account/good-for-all.ts';
import { contactPage, pdf } from '../support/pages/contact.ts';
import { expect, test } from '../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('the forms of the contact page are accessible in every state', async ({ page }) => {
  const contact = contactPage(page);
  await contact.open();
  await contact.appointment.scrollIntoViewIfNeeded();
  await contact.appointment.getByLabel('Am Telefon').check();
  const times = contact.appointment.locator('.slot-week').getByRole('radio');
  await times.first().check();
  await contact.files.setInputFiles([
    pdf(),
    { name: 'liste.docx', mimeType: 'application/x', buffer: Buffer.from('PK') },
  ]);
  await contact.book.click();
  await contact.send.click();
  await expect(contact.summary(contact.message)).toBeFocused();
  await expectGoodAtEveryWidth(page, 'mistakes, files and a chosen time');

  await contact.typeMessage('erika@muster.example');
  await page.route(`**${sendContactMessage.path}`, () => new Promise<void>(() => {}));
  await contact.send.click();
  await expect(contact.message.getByRole('progressbar')).toBeVisible();
  await expectGoodForAll(page, 'while files are sent');
  await contact.message.getByRole('button', { name: 'Senden abbrechen' }).click();

  await page.route(`**${sendContactMessage.path}`, (route) => route.fulfill({ json: { message: '' } }));
  await page.route(`**${bookAppointment.path}`, (route) => route.fulfill({ json: booked }));
  await contact.typePerson('erika@muster.example');
  await contact.book.click();
  // The later answer takes the focus.
  await expect(contact.done(/^Ihr Termin steht/)).toBeFocused();
  await contact.send.click();
  await expect(contact.done(/Ihre Nachricht ist angekommen/)).toBeFocused();
  // Half a link under the sticky header is where the page stands, not how large the link is.
  await page.evaluate(() => scrollTo(0, 0));
  await expectGoodForAll(page, 'sent and booked');
});

const booked = {
  id: '1',
  kind: 'telefon',
  startsAt: '2026-12-01T09:00:00.000Z',
  endsAt: '2026-12-01T10:00:00.000Z',
  name: 'Erika Muster',
  email: 'erika@muster.example',
  phoneNumber: '05731 123456',
  note: '',
};

test('the pages the server writes are accessible', async ({ page }) => {
  await page.goto(`${formPaths.appointment}?art=telefon`);
  await expectGoodAtEveryWidth(page, 'list of times');
  await contactPage(page).book.click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectGoodForAll(page, 'mistakes');
  await page.goto(formPaths.messageSent);
  await expectGoodForAll(page, 'message sent');
});
