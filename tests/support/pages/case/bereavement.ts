import { expect, type Page } from '@playwright/test';
import type { Draft } from '#contract/draft.ts';
import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';
import type { CaseAnswers } from '#domain/case/draft.ts';
import { draftTexts } from '#domain/estimate/written-choice.ts';
import { paths } from '#site/paths.ts';
import { newAddress } from '../account/manage.ts';
import { calculator } from '../calculator.ts';
import { untilLedOn } from '../visit.ts';
import { keepDraft } from './stored-draft.ts';

/** /trauerfall as a person uses it: by the words on it. */
export const bereavement = (page: Page) => {
  const self = {
    async open(hash = '') {
      await page.goto(paths.bereavement + hash);
    },
    heading: (title: string | RegExp) => page.getByRole('heading', { level: 2, name: title }),
    async begin(isDead: 'Ja' | 'Nein' = 'Ja') {
      await self.open();
      await page.getByRole('radio', { name: isDead }).check();
      await page.getByRole('button', { name: 'Weiter', exact: true }).click();
      await expect(self.task('Bestattungsform')).toBeVisible();
    },
    /** Saving leads on to the next section; from anywhere the list is one link away. */
    async toList() {
      await untilLedOn(page);
      const link = page.getByRole('link', { name: 'Zurück zur Liste' });
      if (await link.isVisible()) await link.click();
      await expect(page.getByText('Die Reihenfolge ist frei.')).toBeVisible();
    },
    async section(name: string) {
      await self.toList();
      await self.task(name).click();
    },
    task: (name: string) => page.getByRole('link', { name, exact: true }),
    status: (name: string) => page.getByRole('listitem').filter({ has: self.task(name) }),
    /** "Speichern" stands there only while something is stored. */
    async save() {
      await page.getByRole('button', { name: /^(Weiter|Speichern und weiter)$/ }).click();
      await untilLedOn(page);
    },
    later: () => page.getByRole('button', { name: 'Später fertig machen' }).click(),
    async day(legend: string, [day, month, year]: readonly [string, string, string]) {
      const group = page.getByRole('group', { name: legend });
      await group.getByLabel('Tag').fill(day);
      await group.getByLabel('Monat').fill(month);
      await group.getByLabel('Jahr').fill(year);
    },
    async fillDeceased() {
      await page.getByLabel('Vorname').fill('Karl');
      await page.getByLabel('Nachname').fill('Muster');
      await self.day('Geburtsdatum', ['14', '3', '1941']);
      await self.day('Sterbedatum', ['19', '11', '2026']);
      await page.getByRole('radio', { name: 'Krankenhaus' }).check();
    },
    async fillAdoption() {
      await page.getByLabel('Wo ist die verstorbene Person?').fill('Klinikum, Station 3');
      await page.getByLabel('Ort', { exact: true }).fill('Bad Oeynhausen');
    },
    async fillContact(email: string) {
      await page.getByLabel('Vorname').fill('Erika');
      await page.getByLabel('Nachname').fill('Muster');
      await page.getByLabel('Straße').fill('Am Muster 1 a');
      await page.getByLabel('Postleitzahl').fill('32584');
      await page.getByLabel('Ort', { exact: true }).fill('Löhne');
      await page.getByLabel('Telefonnummer').fill('05731 123456');
      await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email);
    },
    /** One question of the calculator, by its section in the list. */
    async choose(section: string, option: RegExp) {
      await self.section(section);
      await calculator(page).choose(option);
      await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    },
    async chooseGrave() {
      await self.section('Grabstätte');
      await calculator(page).openPlace('Werste am Karbach');
      await page.getByRole('radio', { name: /Staudenfeld/ }).check();
      await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    },
    async chooseAll() {
      await self.choose('Bestattungsform', /Feuerbestattung/);
      await self.chooseGrave();
      await self.choose('Sarg', /Fichte, roh|Fichte roh/);
      await self.choose('Urne', /Birke/);
      await self.choose('Überführung', /./);
    },
    /** Everything an order needs, up to the list of answers. */
    async fillAll(email = newAddress()) {
      await self.begin();
      await self.section('Verstorbene Person');
      await self.fillDeceased();
      await self.save();
      await self.section('Abholung');
      await self.fillAdoption();
      await self.save();
      await self.chooseAll();
      await self.section('Ihre Angaben');
      await self.fillContact(email);
      await self.save();
      return email;
    },
    async check() {
      await self.toList();
      await page.getByRole('link', { name: 'Angaben prüfen' }).click();
      await expect(self.heading('Angaben prüfen')).toBeFocused();
    },
    async agree() {
      await page.getByRole('radio', { name: /^Ja, bitte beginnen Sie sofort/ }).check();
      await page.getByRole('checkbox', { name: /Ist alles erledigt, kann ich nicht mehr widerrufen/ }).check();
    },
    order: () => page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }),
    /** With plain spaces, as a mail has them. */
    total: async () => (await page.locator('.case-total strong').innerText()).replaceAll('\u00a0', ' '),
    /** The same without the forms, since these tests are about what comes afterwards: a draft brings it back. */
    async openFinished(email = newAddress()) {
      const code = await keepDraft(page, 'bereavement', finishedAnswers(email));
      await self.open(`#entwurf=${code}`);
      await expect(self.heading('Ihr Auftrag')).toBeVisible();
      return email;
    },
    /** A finished case, at its list of answers; all boxes ticked. */
    async readyToOrder() {
      const email = await self.openFinished();
      await self.check();
      await self.agree();
      return email;
    },
    trouble: () => page.getByRole('alert').filter({ has: page.getByRole('heading') }),
    /** Asked by the page, changed in its settings. */
    async keep(yes: boolean) {
      await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: yes ? 'Alles annehmen' : 'Alles ablehnen' })
        .click();
    },
    done: () => self.heading(/^Ihre? (Auftrag|Vorbereitung|Vorsorge) ist (angekommen|festgehalten)$/),
    reference: () => page.getByText(/^AU(-[0-9A-Z]{4}){3}$/),
  };
  return self;
};

const finishedAnswers = (email: string): CaseAnswers => ({
  start: { isDead: 'ja' },
  deceased: {
    name: 'Karl',
    lastName: 'Muster',
    dateOfBirth: '1941-03-14',
    placeOfDeath: 'Krankenhaus',
  },
  provisions: { clothes: 'Eigene Kleidung', contractPartner: 'Angehöriger' },
  adoption: { place: 'Klinikum, Station 3', city: 'Bad Oeynhausen' },
  choice: draftTexts({
    funeralFormId: 'feuerbestattung',
    graveRestingPlaceRelationId: 'werste-urne-staudenfeld',
    coffinId: 'fichte-roh',
    urnId: 'birke-rinde',
    transportZoneId: 'zone-20',
  }),
  contact: {
    name: 'Erika',
    lastName: 'Muster',
    street: 'Am Muster',
    houseNumber: '1 a',
    zipCode: '32584',
    city: 'Löhne',
    email,
    phoneNumber: '05731 123456',
  },
});

/** Somebody else who has the code changes the draft. */
export async function changeElsewhere(page: Page, code: string, answers: CaseAnswers): Promise<void> {
  const address = `/api/draft/${code}`;
  const { kind, version } = (await (await page.request.get(address)).json()) as Draft;
  const { token } = (await (await page.request.get(getAntiForgeryToken.path)).json()) as { token: string };
  const reply = await page.request.put(address, {
    data: { kind, version, answers },
    headers: { [XSRF_HEADER]: token },
  });
  expect(reply.status()).toBe(200);
}
