import { listSlots } from '#contract/appointment.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import { formPaths } from '#site/form-paths.ts';
import { newAddress, newMail } from '../../support/pages/account/manage.ts';
import { bookElsewhere, contactPage, someFreeSlot } from '../../support/pages/contact.ts';
import { expect, test } from '../../support/pages/test.ts';

const BOOKED = /Ihr Termin steht/;

test('an appointment is chosen and booked, and comes for the calendar as well', async ({ page }) => {
  const contact = contactPage(page);
  const [email, slot] = [newAddress(), await someFreeSlot(page)];
  await contact.openAppointment('Bei uns im Haus');
  await (await contact.slot(slot)).check();
  await contact.typePerson(email);
  await contact.book.click();
  await expect(contact.done(BOOKED)).toBeFocused();
  await expect(page.getByText(slotText(slot))).toBeVisible();
  await expect(page.getByText('Wir erwarten Sie bei uns im Haus')).toBeVisible();
  await page.reload();
  await expect(contact.done(BOOKED)).toBeVisible();
  await expect(page.getByText(slotText(slot))).toBeVisible();
  expect(page.url()).not.toContain(email);
  const { attachments, text } = await newMail({ to: email, subject: /Termin/ });
  expect(attachments.map(({ contentType }) => contentType)).toEqual(['text/calendar']);
  const start = slot.startsAt.replace(/[-:]|\.\d+/g, '');
  expect(attachments[0]?.content.toString()).toMatch(new RegExp(`DTSTART[^\\r\\n]*(${start}|${start.slice(0, 8)})`));

  await test.step('by the link of its mail it is moved, and cancelled after a question', async () => {
    const { pathname, hash } = new URL(/https?:\/\/\S+#termin=\S+/.exec(text)?.[0] ?? '');
    await page.goto(pathname + hash);
    await expect(page.getByRole('heading', { name: slotText(slot) })).toBeVisible();
    await page.getByRole('button', { name: 'Verschieben' }).click();
    await page.getByRole('button', { name: 'Auf diese Zeit verschieben' }).click();
    await expect(page.locator('.error-summary')).toContainText('Bitte wählen Sie einen freien Termin aus.');
    await page.getByRole('button', { name: 'Nächste Woche' }).click();
    await page.locator('.slot').last().click();
    const chosen = await page.locator('.slot input:checked').getAttribute('aria-label');
    await page.getByRole('button', { name: 'Auf diese Zeit verschieben' }).click();
    await expect(contact.done(/Ihr Termin ist verschoben/)).toBeFocused();
    await expect(page.getByText(chosen ?? '')).toBeVisible();
    const moved = await newMail({ to: email, subject: /verschoben/ });
    expect(moved.attachments[0]?.content.toString()).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:1/);

    await page.getByRole('button', { name: 'Absagen' }).click();
    await page.getByRole('button', { name: 'Termin behalten' }).click();
    await expect(page.getByRole('button', { name: 'Verschieben' })).toBeFocused();
    await page.getByRole('button', { name: 'Absagen' }).click();
    await page.getByLabel('Möchten Sie uns etwas dazu sagen?').fill('Ich bin krank.');
    await page.getByRole('button', { name: 'Ja, Termin absagen' }).dblclick();
    // The second of both clicks may come after the answer, and takes the focus to where it hits.
    await expect(contact.done(/Ihr Termin ist abgesagt/)).toBeVisible();
    const cancelled = await newMail({ to: email, subject: /abgesagt/ });
    expect(cancelled.attachments[0]?.content.toString()).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/);
    await page.reload();
    await expect(contact.done(/Ihr Termin ist abgesagt/)).toBeVisible();
    await page.goto(formPaths.ownAppointment);
    await expect(contact.done(/Diese Seite öffnet sich mit dem Link/)).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  });
});

test('weeks turn within what is offered, arrow keys go through their days, and a form without a time says so there', async ({
  page,
}) => {
  const contact = contactPage(page);
  await contact.openAppointment();
  const week = contact.appointment.locator('.slot-week');
  await expect(week).toBeVisible();

  await test.step('a form without a time says so at the times', async () => {
    await contact.typePerson(newAddress());
    await contact.book.click();
    const link = contact
      .summary(contact.appointment)
      .getByRole('link', { name: 'Bitte wählen Sie einen freien Termin aus.' });
    await link.click();
    await expect(contact.appointment.getByRole('radio').and(page.locator(':focus'))).toHaveAttribute(
      'name',
      /startsAt/,
    );
  });

  const before = contact.appointment.getByRole('button', { name: 'Vorige Woche' });
  const after = contact.appointment.getByRole('button', { name: 'Nächste Woche' });
  const turner = contact.appointment.locator('.slot-turner p');
  await expect(before).toHaveAttribute('aria-disabled', 'true');
  const first = await turner.textContent();
  await after.click();
  await expect(turner).not.toHaveText(first ?? '');
  await before.click();
  await expect(turner).toHaveText(first ?? '');
  await after.click();
  await expect(turner).not.toHaveText(first ?? '');
  const columns = week.getByRole('group');
  const times = (column: number) => columns.nth(column).getByRole('radio');
  await times(0).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(times(0).nth(1)).toBeFocused();
  await expect(times(0).nth(1)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(times(0).first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(times(0).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(columns.nth(1).locator(':focus')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(contact.appointment.getByLabel('Ihr Name')).toBeFocused();
});

test.describe('somebody else', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('who was faster leaves the next free times, and all that was typed', async ({ page }) => {
    const contact = contactPage(page);
    const [email, slot] = [newAddress(), await someFreeSlot(page)];
    await contact.openAppointment();
    await (await contact.slot(slot)).check();
    await contact.typePerson(email);
    expect((await bookElsewhere(page, slot)).status()).toBe(200);
    await contact.book.click();
    await expect(contact.summary(contact.appointment)).toContainText('Dieser Termin wurde gerade vergeben.');
    await expect(contact.appointment.getByRole('radio', { name: slotText(slot) })).toHaveCount(0);
    await contact.appointment.getByRole('list', { name: 'Als Nächstes ist frei:' }).getByRole('button').first().click();
    await contact.book.click();
    await expect(contact.done(BOOKED)).toBeFocused();
    await newMail({ to: email, subject: /Termin/ });
  });
});

test.describe('where the times cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a person can try again or call; a week with nothing free leads to the next time there is', async ({ page }) => {
    const day = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
    const slotOn = (date: string) => ({ startsAt: `${date}T09:00:00.000Z`, endsAt: `${date}T10:00:00.000Z` });
    const far = slotOn(day(21));
    let isAway = true;
    await page.route(`**${listSlots.path}*`, (route) =>
      isAway ? route.abort('connectionrefused') : route.fulfill({ json: { free: [slotOn(day(1)), far] } }),
    );
    const contact = contactPage(page);
    await contact.openAppointment();
    const alert = contact.appointment.getByRole('alert').filter({ hasText: 'freien Termine' });
    await expect(alert.locator('a[href^="tel:"]')).toBeVisible();
    isAway = false;
    await alert.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(contact.appointment.locator('.slot').first()).toBeVisible();

    await contact.appointment.getByRole('button', { name: 'Nächste Woche' }).click();
    await contact.appointment.getByRole('button', { name: `Nächster freier Termin: ${slotText(far)}` }).click();
    await expect(contact.appointment.getByRole('radio', { name: slotText(far) })).toBeVisible();
  });
});

test.describe('far away', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('times are those of Germany, and the form says so', async ({ page }) => {
    const contact = contactPage(page);
    const slot = await someFreeSlot(page);
    await contact.openAppointment();
    await expect(await contact.slot(slot)).toBeVisible();
    await expect(contact.appointment.getByText('Alle Uhrzeiten gelten für Deutschland.')).toBeVisible();
  });
});
