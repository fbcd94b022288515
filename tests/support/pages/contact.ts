import type { Locator, Page } from '@playwright/test';
import { bookAppointment, listSlots } from '#contract/appointment.ts';
import type { FreeSlot } from '#domain/appointment/appointment.ts';
import { addDays } from '#domain/appointment/slot-week.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import { isoDayText } from '#domain/german-time.ts';
import { paths } from '#site/paths.ts';
import { post } from './account/manage.ts';
import { expect } from './test.ts';

export const pdf = (name = 'Lageplan.pdf', bytes = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 32)]),
});

/** Somebody who has had the page open for a while: who is done within two seconds is taken for a program. */
const readsFor = (page: Page, seconds = 30) =>
  page.addInitScript((more) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + more * 1000;
  }, seconds);

/** The two forms of /kontakt as a person uses them: by the words on them. */
export const contactPage = (page: Page) => {
  const message = page.locator('form', { has: page.getByLabel('Worum geht es?') });
  const appointment = page.locator('form', { has: page.getByText('Wie möchten Sie mit uns sprechen?') });
  const self = {
    message,
    appointment,
    send: message.getByRole('button', { name: 'Nachricht senden' }),
    files: message.getByLabel('Dateien anhängen'),
    attached: message.getByRole('list', { name: 'Angehängte Dateien' }),
    summary: (form: Locator) => form.locator('.error-summary'),
    done: (title: RegExp) => page.getByRole('heading', { name: title }),
    async open() {
      await readsFor(page);
      await page.goto(paths.contact);
      await message.scrollIntoViewIfNeeded();
      // Hydrated: the island's own attributes are gone.
      await expect(page.locator('astro-island[ssr]', { has: message })).toHaveCount(0);
    },
    async typeMessage(email: string) {
      await message.getByLabel('Ihr Name').fill('Erika Muster');
      await message.getByLabel('E-Mail-Adresse').fill(email);
      await message.getByLabel('Worum geht es?').fill('Eine Frage');
      await message.getByLabel('Ihre Nachricht').fill('Was kostet eine Urne?');
    },
    async openAppointment(kind = 'Am Telefon') {
      await readsFor(page);
      await page.goto(paths.contact);
      await appointment.scrollIntoViewIfNeeded();
      await expect(page.locator('astro-island[ssr]', { has: appointment })).toHaveCount(0);
      await appointment.getByLabel(kind).check();
    },
    /** Turns the weeks until the time is there. */
    slot: async (slot: FreeSlot): Promise<Locator> => {
      const time = appointment.getByRole('radio', { name: slotText(slot) });
      await expect(appointment.getByRole('button', { name: 'Nächste Woche' })).toBeVisible();
      for (let week = 0; week < 7 && (await time.count()) === 0; week++)
        await appointment.getByRole('button', { name: 'Nächste Woche' }).click();
      return time;
    },
    async typePerson(email: string) {
      await appointment.getByLabel('Ihr Name').fill('Erika Muster');
      await appointment.getByLabel('E-Mail-Adresse').fill(email);
      await appointment.getByLabel('Telefonnummer').fill('05731 123456');
    },
    book: appointment.getByRole('button', { name: 'Termin vereinbaren' }),
  };
  return self;
};

/** A time that no other test takes meanwhile: tests share one calendar, and each of two workers has its days. */
export async function someFreeSlot(page: Page): Promise<FreeSlot> {
  const from = addDays(isoDayText(new Date()), 7);
  const reply = await page.request.get(`${listSlots.path}?from=${from}&to=${addDays(from, 34)}`);
  const { free } = (await reply.json()) as { free: FreeSlot[] };
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2;
  const own = free.filter(({ startsAt }) => new Date(startsAt).getUTCDate() % 2 === worker);
  const slot = own[Math.floor(Math.random() * own.length)];
  if (!slot) throw new Error('no appointment is free');
  return slot;
}

/** Somebody else is faster. */
export const bookElsewhere = (page: Page, { startsAt }: FreeSlot) =>
  post(page, bookAppointment.path, {
    kind: 'vorOrt',
    startsAt,
    name: 'Jemand anders',
    email: 'anders@muster.example',
    phoneNumber: '05731 654321',
  });
