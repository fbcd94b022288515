import { type CalendarAppointment, changeBooking } from '#contract/calendar.ts';
import { addDays, mondayOf } from '#domain/appointment/slot-week.ts';
import { isoDayText } from '#domain/german-time.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { dayPath } from '#site/work-paths.ts';
import { admin } from '../support/account/admin.ts';
import { expectGood, expectGoodAtEveryWidth, expectGoodForAll, NARROW } from '../support/pages/account/good-for-all.ts';
import { newAddress, newMail, signIn } from '../support/pages/account/manage.ts';
import { adminHeaders } from '../support/pages/manage-grid.ts';
import { expect, test } from '../support/pages/test.ts';

const NAME = 'Änne von der Heide-Donaudampfschifffahrtsgesellschaftskapitänswitwe';
const someOf = (count: number) => Math.floor(Math.random() * count);
/** A Monday of a summer, in which there are no holidays, in a week that no other test and no earlier try books in. */
const monday = addDays(mondayOf(`${new Date().getFullYear() + 2 + someOf(6)}-07-14`), 7 * someOf(9));

test.use({ expectedErrors: [/status of 4(?:04|09|12)/] });

test('an appointment is booked, moved, given and cancelled, a time blocked and the feed made and ended, by keyboard and at 320 px', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = newAddress('aenne');
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(dayPath(monday));
  const days = page.getByRole('region');
  const tuesday = days.nth(1);
  const dialog = page.getByRole('dialog');
  const free = tuesday.getByRole('button', { name: '10:00 frei' });
  await expect(free).toBeVisible();

  await test.step('the arrow keys lead from time to time, day to day, and into the next week', async () => {
    await days.nth(0).getByRole('button', { name: '09:00 frei' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(free).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`tag=${addDays(monday, -7)}`));
    await expect(days.nth(0).getByRole('button', { name: '09:00 frei' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`tag=${monday}`));
  });

  await test.step('a free time is booked, and a second one at that time only where it is meant so', async () => {
    for (const isSecond of [false, true]) {
      if (isSecond) await page.getByRole('button', { name: 'Termin eintragen' }).click();
      else {
        await free.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Von', { exact: true })).toHaveValue('10:00');
        await dialog.getByRole('button', { name: 'Eintragen' }).click();
        await expect(dialog.getByRole('alert')).toBeFocused();
        await expectGoodForAll(page, 'booking with mistakes');
      }
      await page.getByLabel('Tag', { exact: true }).fill(addDays(monday, 1));
      await page.getByLabel('Von', { exact: true }).fill('10:00');
      await page.getByLabel('Bis', { exact: true }).fill('11:00');
      await page.getByLabel('Name').fill(NAME);
      await page.getByLabel('Telefonnummer').fill('05731 123456');
      if (!isSecond) await page.getByLabel('E-Mail (freiwillig)').fill(email);
      await page.keyboard.press('Enter');
    }
    await newMail({ to: email, subject: 'Ihr Termin' });
    await expect(dialog.getByRole('alert')).toContainText(NAME);
    await expectGoodForAll(page, 'overlapping appointments');
    await dialog.getByRole('button', { name: 'Trotzdem eintragen' }).click();
    await expect(tuesday.getByRole('button', { name: NAME })).toHaveCount(2);
    await expectGoodAtEveryWidth(page, 'calendar');
  });

  const entry = tuesday.getByRole('button', { name: NAME }).first();
  await test.step('it is moved and moved back; who comes too late sees what is stored and chooses', async () => {
    await entry.click();
    await expectGoodForAll(page, 'appointment');
    await dialog.getByRole('button', { name: 'Verschieben oder ändern' }).click();
    await page.getByLabel('Von', { exact: true }).fill('17:30');
    await page.getByLabel('Bis', { exact: true }).fill('18:15');
    const desk = await browser.newPage({ baseURL: baseURL ?? '' });
    await page.getByLabel('Notiz').fill('Zu zweit');
    const headers = await adminHeaders(desk);
    const span = { from: monday, to: addDays(monday, 6) };
    const found = await desk.request.get(`/api/calendar?${new URLSearchParams(span)}`, { headers });
    const { appointments } = (await found.json()) as { appointments: CalendarAppointment[] };
    for (const { id, version } of appointments)
      await desk.request.fetch(changeBooking.path.replace('{id}', id), {
        method: changeBooking.method,
        headers: { ...headers, 'if-match': `"${version}"` },
        data: { note: 'Von jemand anderem' },
      });
    await desk.close();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Von jemand anderem');
    await expectGoodForAll(page, 'change that came too late');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(tuesday.getByRole('button', { name: `17:30 ${NAME}` })).toBeVisible();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(tuesday.getByRole('button', { name: `10:00 ${NAME}` })).toHaveCount(2);
  });

  await test.step('a blocked day names what is booked in it, and is freed again', async () => {
    await page.getByRole('button', { name: 'Zeit sperren' }).click();
    for (const legend of ['Von', 'Bis'])
      await page.getByRole('group', { name: legend }).getByLabel('Tag').fill(addDays(monday, 1));
    await page.getByLabel('Warum').fill('Inventur');
    await expectGoodForAll(page, 'block');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Verstanden' }).click();
    await tuesday.getByRole('button', { name: 'Inventur' }).click();
    await dialog.getByRole('button', { name: 'Wieder freigeben' }).click();
    await expect(tuesday.getByRole('button', { name: '11:00 frei' })).toBeVisible();
  });

  await test.step('on a narrow phone one day is shown, and the next is one key away', async () => {
    await page.setViewportSize(NARROW);
    await page.goto(dayPath(addDays(monday, 1)));
    await expect(page.getByRole('link', { name: `${NAME} anrufen` }).first()).toHaveAttribute(
      'href',
      'tel:05731123456',
    );
    await expectGood(page, 'day');
    await page.getByRole('button', { name: NAME }).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: '09:00 frei' })).toBeFocused();
    await page.getByRole('button', { name: 'Voriger Tag' }).click();
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: NAME }).first().click();
      await dialog.getByRole('button', { name: 'Absagen' }).click();
      await page.getByLabel('Warum der Termin ausfällt').fill('Wir haben eine Beisetzung.');
      await expectGood(page, 'cancellation');
      await dialog.getByRole('button', { name: 'Termin absagen' }).click();
      await expect(page.getByRole('button', { name: NAME })).toHaveCount(left);
    }
    const mail = await newMail({ to: email, subject: 'Ihr Termin fällt leider aus' });
    expect(mail.text).toContain('Wir haben eine Beisetzung.');
    await page.getByRole('button', { name: 'Heute' }).click();
    await expect(page).toHaveURL(new RegExp(`${adminPaths.calendar}\\?tag=${isoDayText(new Date())}`));
  });

  await test.step('the address of the feed is shown once, and ends', async () => {
    await page.getByText('Im Kalender Ihres Telefons').click();
    await page.getByRole('button', { name: 'Adresse anlegen' }).click();
    const shown = page.getByText(/\/api\/calendar\/[\w-]{43}\.ics/);
    const path = new URL((await shown.textContent()) ?? '').pathname;
    await expectGood(page, 'feed');
    expect((await page.request.get(path)).headers()['content-type']).toContain('text/calendar');
    await page.getByRole('button', { name: 'Adresse beenden' }).click();
    await expect(page.getByText('Die Adresse gilt nicht mehr.')).toBeVisible();
    await expect(shown).toHaveCount(0);
    expect((await page.request.get(path)).status()).toBe(404);
  });
});
