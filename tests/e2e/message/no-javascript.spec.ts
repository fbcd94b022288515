import { slotText } from '#domain/appointment/slot-wording.ts';
import { formPaths } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';
import { newAddress, newMail } from '../../support/pages/account/manage.ts';
import { bookElsewhere, contactPage, pdf, someFreeSlot } from '../../support/pages/contact.ts';
import { expect, test } from '../../support/pages/test.ts';
import { withdrawalPage } from '../../support/pages/withdrawal.ts';

test.use({ javaScriptEnabled: false, expectedErrors: [/Failed to load resource/] });

test('a message with a file arrives, also after a mistake, and the end can be loaded again', async ({ page }) => {
  const contact = contactPage(page);
  const email = newAddress();
  await page.goto(paths.contact);
  await contact.typeMessage('keine Adresse');
  await contact.files.setInputFiles(pdf());
  await contact.send.click();
  await expect(page).toHaveTitle(/^Fehler: Nachricht schreiben – /);
  await expect(contact.message.getByLabel('Ihre Nachricht')).toHaveValue('Was kostet eine Urne?');
  await expect(page.getByText('Bitte wählen Sie Ihre Dateien noch einmal aus')).toBeVisible();
  await contact.message.getByLabel('E-Mail-Adresse').fill(email);
  await contact.files.setInputFiles(pdf());
  await contact.send.click();
  await expect(page).toHaveURL(formPaths.messageSent);
  await page.reload();
  await expect(contact.done(/Ihre Nachricht ist angekommen/)).toBeVisible();
  await newMail({ to: email, subject: /Nachricht/ });
});

test('an appointment is found in the list, kept over the weeks, and booked', async ({ page }) => {
  const contact = contactPage(page);
  const [email, slot] = [newAddress(), await someFreeSlot(page)];
  await page.goto(paths.contact);
  await contact.appointment.getByLabel('Am Telefon').check();
  await page.getByRole('button', { name: 'Freie Termine zeigen' }).click();
  await contact.typePerson(email);
  const time = await contact.slot(slot);
  await time.check();
  await expect(contact.appointment.getByLabel('Ihr Name')).toHaveValue('Erika Muster');
  await expect(contact.appointment.getByLabel('Am Telefon')).toBeChecked();
  await contact.book.click();
  await expect(contact.done(/Ihr Termin steht/)).toBeVisible();
  await expect(page.getByText(slotText(slot))).toBeVisible();
  await newMail({ to: email, subject: /Termin/ });
});

test('an appointment that was taken meanwhile is refused with the others', async ({ page }) => {
  const contact = contactPage(page);
  const slot = await someFreeSlot(page);
  await page.goto(`${formPaths.appointment}?art=telefon`);
  await (await contact.slot(slot)).check();
  await contact.typePerson(newAddress());
  await bookElsewhere(page, slot);
  await contact.book.click();
  await expect(contact.summary(contact.appointment)).toContainText('Dieser Termin wurde gerade vergeben.');
  await expect(contact.appointment.getByLabel('Ihr Name')).toHaveValue('Erika Muster');
  await expect(contact.appointment.getByRole('radio', { name: slotText(slot) })).toHaveCount(0);
});

test('a contract is withdrawn from in two steps', async ({ page }) => {
  const withdrawal = withdrawalPage(page);
  const email = newAddress();
  await page.goto(paths.withdrawal);
  await withdrawal.next.click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await withdrawal.type(email);
  await withdrawal.next.click();
  await expect(withdrawal.check).toBeVisible();
  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await expect(withdrawal.contract).toHaveValue('AU-2026-11');
  await withdrawal.next.click();
  await withdrawal.confirm.click();
  await expect(withdrawal.receipt).toBeVisible();
  const arrived = await page.getByText(/Eingegangen am .* um \d\d:\d\d:\d\d Uhr/).innerText();
  const { text } = await newMail({ to: email, subject: /Widerruf/ });
  expect(text.replace(/\s+/g, ' ')).toContain(/am (.* Uhr)/.exec(arrived)?.[1]);
});

test('the page the server fills in has no address of its own', async ({ page }) => {
  await page.goto('/formular-antwort');
  await expect(page).toHaveURL(paths.notFound);
  await page.goto('/formular-antwort.html');
  await expect(page).toHaveURL(paths.notFound);
});
