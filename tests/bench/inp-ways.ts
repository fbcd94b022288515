import type { Page } from '@playwright/test';
import { gridPath } from '#components/grid-pages.ts';
import { paths } from '#site/paths.ts';
import { calculator } from '../support/pages/calculator.ts';
import { bereavement } from '../support/pages/case/bereavement.ts';
import { preparation } from '../support/pages/case/preparation.ts';

type Step = readonly [name: string, act: () => Promise<unknown>];

export type Way = {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly open: (page: Page, accessToken: string) => Promise<readonly Step[]>;
};

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Another each time: a price that stands there already is not saved again. */
let nextPrice = 650;

/** Letter by letter, as people type. */
const type = (page: Page, label: string | RegExp, text: string) =>
  page.getByLabel(label).pressSequentially(text, { delay: 50 });

const typeDay = async (page: Page, legend: string, [day, month, year]: readonly [string, string, string]) => {
  const group = page.getByRole('group', { name: legend });
  await group.getByLabel('Tag').pressSequentially(day, { delay: 50 });
  await group.getByLabel('Monat').pressSequentially(month, { delay: 50 });
  await group.getByLabel('Jahr').pressSequentially(year, { delay: 50 });
};

/** Steps of the calculator that a wizard has, too. */
function choiceSteps(page: Page): readonly Step[] {
  const shared = bereavement(page);
  const { choose, openPlace } = calculator(page);
  const next = () => page.getByRole('button', { name: 'Weiter', exact: true }).click();
  const choice = (section: string, option: RegExp): Step[] => [
    [`open ${section}`, () => shared.section(section)],
    [`${section}: choose`, () => choose(option)],
    [`${section}: go on`, next],
  ];
  return [
    ...choice('Bestattungsform', /Feuerbestattung/),
    ['open Grabstätte', () => shared.section('Grabstätte')],
    ['Grabstätte: open a place', () => openPlace('Werste am Karbach')],
    ['Grabstätte: search', () => page.getByRole('searchbox').pressSequentially('wer', { delay: 80 })],
    ['Grabstätte: choose', () => page.getByRole('radio', { name: /Staudenfeld/ }).check()],
    ['Grabstätte: go on', next],
    ...choice('Sarg', /Fichte, roh|Fichte roh/),
    ...choice('Urne', /Birke/),
    ...choice('Überführung', /./),
  ];
}

function contactSteps(page: Page): readonly Step[] {
  return [
    [
      'Ihre Angaben: type',
      async () => {
        await type(page, 'Vorname', 'Erika');
        await type(page, 'Nachname', 'Muster');
        await type(page, /^Straße/, 'Am Muster 1');
        await type(page, 'Postleitzahl', '32584');
        await type(page, 'Telefonnummer', '05731 1');
        await type(page, /^E-Mail-Adresse( \(|$)/, 'e@muster.example');
      },
    ],
    ['Ihre Angaben: go on', () => bereavement(page).save()],
  ];
}

export const ways: readonly Way[] = [
  {
    name: paths.estimate,
    viewport: PHONE,
    async open(page) {
      const { goOnWith, heading, openPlace, openLines } = calculator(page);
      await page.goto(paths.estimate);
      return [
        [
          'first press',
          async () => {
            await goOnWith(/Feuerbestattung/);
            await heading('Wo soll das Grab sein?').waitFor();
          },
        ],
        ['open a place', () => openPlace('Werste am Karbach')],
        ['search a grave', () => page.getByRole('searchbox').pressSequentially('wer', { delay: 80 })],
        ['choose a grave', () => goOnWith(/Staudenfeld/)],
        ['choose a coffin', () => goOnWith(/Fichte/)],
        ['choose an urn', () => goOnWith(/Birke/)],
        [
          'choose a distance, see the sum',
          async () => {
            await goOnWith(/./);
            await page.getByRole('region', { name: 'Alle Zeilen mit Quelle' }).waitFor();
          },
        ],
        ['open the lines', openLines],
        ['back', () => page.goBack()],
      ];
    },
  },
  {
    name: paths.bereavement,
    viewport: PHONE,
    async open(page) {
      const self = bereavement(page);
      await self.open();
      return [
        ['first press', () => page.getByRole('radio', { name: 'Ja' }).check()],
        [
          'to the list',
          async () => {
            await page.getByRole('button', { name: 'Weiter', exact: true }).click();
            await self.task('Bestattungsform').waitFor();
          },
        ],
        ['open Verstorbene Person', () => self.section('Verstorbene Person')],
        [
          'Verstorbene Person: type',
          async () => {
            await type(page, 'Vorname', 'Karl');
            await type(page, 'Nachname', 'Muster');
            await typeDay(page, 'Geburtsdatum', ['14', '3', '1941']);
            await typeDay(page, 'Sterbedatum', ['19', '11', '2026']);
          },
        ],
        ['Verstorbene Person: choose', () => page.getByRole('radio', { name: 'Krankenhaus' }).check()],
        ['Verstorbene Person: go on', self.save],
        ['open Abholung', () => self.section('Abholung')],
        [
          'Abholung: type',
          async () => {
            await type(page, 'Wo ist die verstorbene Person?', 'Klinikum');
            await type(page, /^Ort$/, 'Löhne');
          },
        ],
        ['Abholung: go on', self.save],
        ...choiceSteps(page),
        ['open Ihre Angaben', () => self.section('Ihre Angaben')],
        ...contactSteps(page),
        [
          'check',
          async () => {
            await self.toList();
            await page.getByRole('link', { name: 'Angaben prüfen' }).click();
            await self.heading('Angaben prüfen').waitFor();
          },
        ],
        ['agree', self.agree],
        [
          'order',
          async () => {
            await self.order().click();
            await self.done().waitFor();
          },
        ],
      ];
    },
  },
  {
    name: paths.preparation,
    viewport: PHONE,
    async open(page) {
      const self = preparation(page);
      await self.open();
      return [
        [
          'first press',
          async () => {
            await page.getByRole('button', { name: 'Anfangen' }).click();
            await self.heading('Ihre Vorsorge').waitFor();
          },
        ],
        ['open Wünsche', () => self.section('Wünsche')],
        ['open Bezahlung', () => self.section('Bezahlung')],
        ...choiceSteps(page),
        ['open Ihre Angaben', () => self.section('Ihre Angaben')],
        ...contactSteps(page),
        [
          'check',
          async () => {
            await self.toList();
            await page.getByRole('link', { name: 'Angaben prüfen' }).click();
            await self.keep().waitFor();
          },
        ],
      ];
    },
  },
  {
    name: gridPath('coffin'),
    viewport: DESK,
    async open(page, accessToken) {
      await page.goto('/robots.txt');
      await page.evaluate((token) => localStorage.setItem('access_token', token), accessToken);
      await page.goto(gridPath('coffin'));
      await page.locator('.grid-row').first().waitFor();
      const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
      const price = page.locator('.grid-row [data-field="price"]').nth(6);
      return [
        ['sort by name', () => header('Name').click()],
        ['sort by price', () => header('Preis €').click()],
        ['search', () => page.getByRole('searchbox').pressSequentially('eiche', { delay: 60 })],
        ['empty the search', () => page.getByRole('searchbox').press('Escape')],
        ['filter', () => page.getByLabel('Holz').selectOption('Eiche')],
        [
          'move with the arrows',
          async () => {
            await page.getByLabel('Holz').selectOption('Alle');
            await price.click();
            for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowDown');
          },
        ],
        [
          'choose all and none',
          async () => {
            await page.getByLabel('Alle auswählen').click();
            await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
          },
        ],
        [
          'edit a price and save it',
          async () => {
            await price.dblclick();
            const field = page.getByRole('textbox', { name: /^Preis €/ });
            await field.fill('');
            await field.pressSequentially(`${nextPrice++},5`);
            await page.keyboard.press('Enter');
            await page.getByText(/ist gespeichert/).waitFor();
          },
        ],
      ];
    },
  },
];
