import type { Locator, Page } from '@playwright/test';
import { OVERSIZE_NOTE } from '#domain/catalogue/coffin.ts';
import { paths } from '#site/paths.ts';
import { newAddress } from '../../support/pages/account/manage.ts';
import {
  askedForPdf,
  calculator,
  finishedLink,
  QUESTIONS,
  stepLinks,
  URNS_FOR_THE_EARTH,
} from '../../support/pages/calculator.ts';
import { bereavement } from '../../support/pages/case/bereavement.ts';
import { preparation } from '../../support/pages/case/preparation.ts';
import { PHONE } from '../../support/pages/effort.ts';
import { expectNoSidewaysScroll } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { extractPdfText } from '../../support/pdf/pdf-text.ts';

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

test('a cremation: five answers, the sum, the PDF with the same sum', async ({ page, context }) => {
  const kosten = calculator(page);
  await kosten.open();
  await kosten.goOnWith(/Feuerbestattung/);
  await expect(kosten.heading(QUESTIONS.grave)).toBeFocused();
  await kosten.openPlace('Werste am Karbach');
  await kosten.goOnWith(/Staudenfeld/);
  await kosten.goOnWith(/Fichte, roh/);
  await expect(page.getByText('Erlaubt ist nur, was verrottet (§\u00a011 BestG NRW).')).toBeVisible();
  await kosten.goOnWith(/Birke mit Rinde/);
  await kosten.goOnWith(/bis 20 km/);

  await expect(kosten.heading(/^Feuerbestattung Friedhof Werste/)).toBeFocused();
  const before = plain(await kosten.range().locator('span').last().textContent());
  const notice = page.getByRole('checkbox', { name: /^Traueranzeige/ });
  await expect(page.getByRole('checkbox', { name: /Grabstein/ }), 'no stone in a planted bed').toHaveCount(0);
  for (const tick of await page.getByRole('checkbox').all()) await expect(tick).not.toBeChecked();
  const results = page.locator('.result');
  expect(plain(await results.textContent()).split(before), 'the sum stands there once').toHaveLength(2);
  const notIncluded = page.getByRole('region', { name: 'Nicht enthalten' });
  await expect(notIncluded).toContainText('Musik');
  await expect(notIncluded, 'it is offered above').not.toContainText('Traueranzeige');
  const speaker = page.getByRole('group', { name: 'Vormerken' }).getByRole('checkbox', { name: /^Rednerin/ });
  await expect(page.getByRole('group', { name: 'Mitrechnen' }), 'each has a price').not.toContainText('Rednerin');
  await speaker.check();
  await expect(page.getByRole('region', { name: 'Summe' })).toContainText('Noch ohne Preis: Rednerin oder Redner.');
  expect(plain(await kosten.range().locator('span').last().textContent()), 'no price, no change').toBe(before);
  await speaker.uncheck();
  await expect(page.getByText('Noch ohne Preis:')).toBeHidden();
  await notice.press('Space');
  await expect(notice).toBeFocused();
  await expect(kosten.range().locator('span').last()).not.toHaveText(before);
  await kosten.openLines();
  await expect(page.getByRole('table', { name: /Leistungen anderer/ })).toContainText('Traueranzeige');
  await expect(page.getByRole('complementary', { name: 'Ihre Antworten' })).toContainText('Traueranzeige');
  await page.reload();
  await kosten.openLines();
  await expect(notice).toBeChecked();
  const total = plain(await kosten.range().locator('span').last().textContent());
  expect(total).toMatch(/^[\d.]+,\d\d – [\d.]+,\d\d €$/);
  await expect(page.getByRole('table', { name: /Unsere Leistungen/ })).toContainText('Sarg „Fichte, roh“');
  await expect(page.getByRole('table', { name: /Gebühren des Friedhofs/ })).toContainText('Stand 2023');
  await expect(page.getByRole('heading', { name: 'Nicht enthalten' })).toBeVisible();
  await expect(page.getByRole('region', { name: /günstigste Möglichkeit/ })).toContainText('Bad Oeynhausen');

  const tabOpens = context.waitForEvent('page');
  const pdfAsked = askedForPdf(context);
  await page.getByRole('button', { name: 'Kostenvoranschlag als PDF' }).click();
  const tab = await tabOpens;
  const again = page.getByRole('link', { name: /PDF noch einmal öffnen/ });
  await expect(again).toBeVisible();
  const href = (await again.getAttribute('href')) ?? '';
  const asked = await pdfAsked;
  expect(asked.url()).toContain(href);
  expect(asked.frame().page()).toBe(tab);
  const pdf = await page.request.get(href);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const paper = plain(await extractPdfText(new Uint8Array(await pdf.body())));
  expect(paper).toContain(`Zusammen ${total}`);
  expect(paper).toContain('Traueranzeige');
  const reference = /KV-[^.]+/.exec(href)?.[0];
  await expect(page.getByRole('link', { name: 'Mit dieser Auswahl beauftragen' })).toHaveAttribute(
    'href',
    `/trauerfall#kostenvoranschlag=${reference}`,
  );
});

test('an earth burial in a grave that is there has no question about an urn, and no price of a grave', async ({
  page,
}) => {
  const kosten = calculator(page);
  await kosten.open();
  await kosten.goOnWith(/Erdbestattung/);
  await expect(page.getByRole('button', { name: 'Weiter' }), 'an answer leads on').toHaveCount(0);
  await page.getByRole('radio', { name: /Es gibt schon ein Grab/ }).check();
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte' }), 'no mistake yet').toHaveCount(0);
  await kosten.next();
  const error = page.getByText('Bitte wählen Sie den Friedhof, auf dem das Grab ist.');
  await expect(error).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  await page.getByLabel('Auf welchem Friedhof?').selectOption('gohfeld');
  await expect(error, 'its cause is gone').toBeHidden();
  await expect(page).not.toHaveTitle(/^Fehler: /);
  await page.getByLabel('Was für ein Grab ist es?').selectOption({ label: 'Wahlgrab' });
  await expect(page.getByLabel('Name auf dem Stein')).toHaveCount(0);
  await kosten.next();
  await kosten.goOnWith(/Fichte, roh/);
  await expect(kosten.heading(QUESTIONS.transport)).toBeFocused();
  await kosten.goOnWith(/bis 20 km/);
  const years = page.getByText(/^Alles zusammen über 30 Jahre/);
  await expect(years, 'the answer is painted before it counts').toBeVisible();
  await page.reload();
  await expect(years, 'as long as it is the same sum').not.toContainText('€');
  await page.getByRole('button', { name: /^Noch \d+ weitere$/ }).click();
  await page.getByRole('checkbox', { name: /^Grabpflege/ }).check();
  await expect(years).toContainText('€');
  await kosten.openLines();
  const fees = page.getByRole('table', { name: /Gebühren des Friedhofs/ });
  await expect(fees.getByRole('row', { name: /vorhandenes Grab \(Wahlgrab\)/ })).toContainText('0,00 €');
  await expect(fees.getByRole('row', { name: /Verlängerung des Nutzungsrechts/ })).toContainText(
    'klären wir mit dem Friedhof',
  );
});

test('oversize shows the note and only oversized coffins', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?schritt=sarg&form=erdbestattung&grab=gohfeld-sarg-wahlgrab');
  await expect(page.getByText(OVERSIZE_NOTE)).toBeHidden();
  await page.getByRole('radio', { name: /^Übergröße/ }).check();
  await expect(page.getByText(OVERSIZE_NOTE)).toBeVisible();
  const coffins = kosten.tiles().getByRole('link');
  expect(await coffins.count()).toBeGreaterThanOrEqual(6);
  for (const coffin of await coffins.all()) await expect(coffin).toHaveAttribute('href', /sarg=[^&]*uebergroesse/);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ Särge$/ })).toBeVisible();
});

test('a cloth is an answer where the grave takes one, and is asked about again with another grave', async ({
  page,
}) => {
  const kosten = calculator(page);
  const cloth = kosten.answer(/^Ohne Sarg, im Tuch/);
  await kosten.open('?schritt=sarg&form=erdbestattung&grab=mahnen-sarg-muslimisch&zone=zone-20');
  await expect(cloth).not.toHaveAttribute('aria-current');
  await expect(cloth).toHaveAttribute('href', /tuch=ja/);
  await cloth.click();
  await expect(page, 'no other question is open').toHaveURL(/schritt=ergebnis.*tuch=ja/);
  await kosten.openLines();
  const own = page.getByRole('table', { name: /Unsere Leistungen/ });
  await expect(own.getByRole('row', { name: /^Ohne Sarg, im Tuch/ })).toContainText('im Grundpreis enthalten');
  await page.goBack();
  await expect(cloth).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(/Der Friedhof muss zustimmen\. Wir fragen ihn vor der Beisetzung\./)).toBeVisible();
  await kosten.back();
  await kosten.goOnWith(/^Reihengrab/);
  await expect(page.getByText('Bei diesem Grab bieten wir nur Bestattungen mit Sarg an.')).toBeVisible();
  await expect(cloth).toHaveCount(0);
});

test('the sea takes only urns that dissolve, and drops one for the earth', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?schritt=bestattungsart&form=feuerbestattung&sarg=fichte-roh&urne=birke-rinde');
  await kosten.goOnWith(/Seebestattung/);
  await page.locator('.place a.option').first().click();
  await expect(page.getByText('Ihre bisherige Urne ist hier nicht erlaubt.')).toBeVisible();
  await expect(page.getByText('Auf See sind nur Urnen erlaubt, die sich im Wasser auflösen.')).toBeVisible();
  const all = page.getByRole('button', { name: /^Alle \d+ Urnen zeigen$/ });
  if (await all.isVisible()) await all.click();
  await expect(kosten.answer(/Salz/)).toBeVisible();
  const atSea = await kosten.tiles().count();
  expect(atSea).toBeGreaterThanOrEqual(5);
  expect(atSea).toBeLessThan(15);
  await kosten.filter().click();
  await expect(kosten.drawer().getByRole('checkbox', { name: 'Salz' })).toBeVisible();
  await expect(kosten.drawer().getByRole('checkbox', { name: 'Metall' })).toHaveCount(0);
});

const scrolledAway = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return window.scrollY;
  });

/** Once the browser has drawn what it wanted to scroll to. */
const scrollAtRest = (page: Page): Promise<number> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)))),
  );

/** Whether a click with Ctrl stays the browser's. Opening the tab itself has hung on a slow machine. */
const isLeftToTheBrowser = (link: Locator): Promise<boolean> =>
  link.evaluate((element) => {
    let isLeft = false;
    const look = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    return isLeft;
  });

test('every step is a history entry: Back and Forward walk the questions and keep the answers', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open();
  const atSea = kosten.answer(/Seebestattung/);
  await expect(atSea).toHaveAttribute('href', /form=seebestattung/);
  expect(await isLeftToTheBrowser(atSea), 'a click for another tab').toBe(true);
  await kosten.goOnWith(/Feuerbestattung/);
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
  await kosten.openPlace('Werste am Karbach');
  expect(await scrolledAway(page), 'the question is left below its heading').toBeGreaterThan(100);
  await kosten.goOnWith(/Staudenfeld/);
  await expect(kosten.heading(QUESTIONS.coffin)).toBeVisible();
  await page.goBack();
  await expect(kosten.heading(QUESTIONS.grave)).toBeFocused();
  await expect(kosten.answer(/Staudenfeld/)).toHaveAttribute('aria-current', 'true');
  expect(await scrollAtRest(page), 'the heading that has the focus is in sight').toBe(0);
  await page.goBack();
  await expect(kosten.answer(/Feuerbestattung/)).toHaveAttribute('aria-current', 'true');
  await page.goForward();
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
  await kosten.back();
  await kosten.next();
  await expect(kosten.heading(QUESTIONS.grave)).toBeFocused();
});

test('a link to a finished choice opens the same sum for somebody else', async ({ page, browser, baseURL }) => {
  const kosten = calculator(page);
  await kosten.open(finishedLink);
  await expect(kosten.heading(/^Feuerbestattung Friedhof Werste/)).toBeVisible();
  const total = await kosten.range().textContent();

  const other = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await calculator(other).open(new URL(page.url()).search);
  await expect(calculator(other).range()).toHaveText(total ?? '');
  await other.close();
});

test('a link to a step that cannot be reached yet leads to the first open question', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?schritt=ergebnis&form=feuerbestattung');
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
});

test('a link with things that are gone or do not go together says so and keeps the rest', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open(
    '?schritt=ergebnis&form=seebestattung&grab=werste-urne-staudenfeld&sarg=fichte-roh&urne=gibt-es-nicht&zusatz=weg.traueranzeige',
  );
  await expect(page.getByText('Ein Teil der Auswahl aus Ihrem Link gilt nicht mehr.')).toBeVisible();
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Ihre Antworten' })).toContainText('Fichte, roh');
  expect(page.url()).toMatch(/zusatz=traueranzeige$/);
});

test('what is not known yet is an answer that leads on too', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open();
  await expect(page.getByRole('button', { name: 'Weiter' })).toHaveCount(0);
  await kosten.goOnWith('Weiß ich noch nicht');
  await expect(kosten.heading(QUESTIONS.transport)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Weiter' })).toHaveCount(0);
  await kosten.goOnWith('Weiß ich noch nicht');
  await expect(kosten.heading('Noch offen')).toBeFocused();
  await page.goBack();
  await expect(kosten.answer('Weiß ich noch nicht')).toHaveAttribute('aria-current', 'true');
  await kosten.next();
  await expect(kosten.heading('Noch offen')).toBeFocused();
});

test('the running range only ever narrows', async ({ page }) => {
  const kosten = calculator(page);
  const span = async () => {
    const text = plain(await kosten.range().textContent());
    // Rounded outwards at the first question, to the cent at the next.
    const [min = 0, max = 0] = [...text.matchAll(/\d[\d.]*(?:,\d\d)?/g)].map(([euros]) =>
      Number(euros.replaceAll('.', '').replace(',', '.')),
    );
    return { min, max };
  };
  await kosten.open();
  const before = await span();
  const shown = (await kosten.range().textContent()) ?? '';
  expect(shown).toMatch(/etwa/);
  await kosten.goOnWith(/Anonyme Bestattung/);
  await expect(kosten.range()).not.toHaveText(shown);
  const after = await span();
  expect(after.min).toBeGreaterThanOrEqual(before.min);
  expect(after.max).toBeLessThan(before.max);
});

test('the cheapest lawful alternative can be taken over, and Back undoes it', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open(finishedLink);
  const before = await kosten.range().textContent();
  await page.getByRole('button', { name: 'Diese Auswahl übernehmen' }).click();
  await expect(page.getByText('Sie haben sie gewählt')).toBeVisible();
  await expect(kosten.range()).not.toHaveText(before ?? '');
  await page.goBack();
  await expect(kosten.range()).toHaveText(before ?? '');
});

test('an answer can be changed from the list beside; what no longer fits is asked again', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open(finishedLink);
  await page
    .getByRole('complementary', { name: 'Ihre Antworten' })
    .getByRole('link', { name: 'Ändern: Bestattungsform' })
    .click();
  await kosten.goOnWith(/Seebestattung/);
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Ihre Antworten' })).not.toContainText('Staudenfeld');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('an urn is looked at, Back closes it, and it is chosen from there; no name is broken', async ({ page }) => {
    const kosten = calculator(page);
    await kosten.open(stepLinks.Urne);
    await page.getByRole('button', { name: `Alle ${URNS_FOR_THE_EARTH} Urnen zeigen` }).click();
    await expect(kosten.tiles()).toHaveCount(URNS_FOR_THE_EARTH);
    const look = page.getByRole('button', { name: 'Sonnenblume, dunkel groß ansehen' });
    await look.click();
    await expect(kosten.drawer()).toContainText('Sonnenblume, dunkel');
    await page.goBack();
    await expect(kosten.drawer()).toBeHidden();
    await expect(kosten.heading(QUESTIONS.urn)).toBeVisible();
    await expect(look, 'the focus is back where it was').toBeFocused();
    await page.keyboard.press('Enter');
    const choose = kosten.drawer().getByRole('button', { name: 'Auswählen' });
    await expect(choose).toHaveClass(/button-primary/);
    // The event of the first closing may come only now.
    await kosten.drawer().dispatchEvent('close');
    await expect(kosten.drawer().locator('.button-primary'), 'one is filled').toHaveCount(1);
    // Twice, as trembling hands do: the way back is one step.
    await choose.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(kosten.heading(QUESTIONS.transport), 'it leads on as its tile does').toBeFocused();
    await expect(page).toHaveURL(/urne=/);
    await page.goBack();
    await expect(kosten.answer(/Sonnenblume, dunkel/)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: `Alle ${URNS_FOR_THE_EARTH} Urnen zeigen` }).click();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await brokenWords(page), `at ${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  });
});

/** Words of the tiles' names that stand on two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('.option-tile .option-title').evaluateAll((titles) =>
    titles.flatMap((title) => {
      const text = title.firstChild as Text;
      return [...text.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

test('places are searched by name, town or kind of grave; without a hit there is a way on', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?schritt=grabstaette&form=feuerbestattung');
  const search = page.getByRole('searchbox', { name: 'Friedhof, Ort oder Grabart suchen' });
  await search.fill('Staudenfeld Werste');
  await expect(page.getByRole('status').filter({ hasText: '1 Grab, 1 Ort' })).toBeVisible();
  await expect(kosten.answer(/Staudenfeld/)).toBeVisible();
  await search.fill('Pyramide');
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect(search).toHaveValue('');
});

test('the nearest places stand first, from a town or postcode that is typed; nothing of it leaves the page', async ({
  page,
}) => {
  const kosten = calculator(page);
  await kosten.open('?schritt=grabstaette&form=feuerbestattung');
  const places = page.locator('.place > summary').filter({ visible: true });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('button', { name: 'Nach Entfernung oder Gebühr sortieren' }).click();
  await page.getByRole('radio', { name: 'nächste zuerst' }).check();
  const origin = page.getByRole('combobox', { name: 'Entfernung von' });
  await origin.fill('80331');
  await expect(page.getByText('Diesen Ort kennen wir nicht.')).toBeVisible();
  await origin.fill('32257');
  await expect(page.getByText('Luftlinie von Bünde, kürzer als der Fahrweg.')).toBeVisible();
  await expect(places.first()).toContainText(/Löhne-Ort.*Löhne, etwa \d+\skm/s);
  await expect(places.last()).toContainText(/FriedWald Kalletal.*etwa \d+\skm/s);
  await page.getByRole('radio', { name: 'veröffentlichte Gebühr zuerst' }).check();
  await expect(places.first()).toContainText('Werste am Karbach');
  await expect(places.first()).toContainText('Gebühr für Staudenfeld veröffentlicht');
  await kosten.openPlace('Werste am Karbach');
  await kosten.goOnWith(/Staudenfeld/);
  expect(sent.filter((url) => /32257|80331|B%C3%BCnde/.test(url))).toEqual([]);
  expect(new URL(page.url()).search).not.toContain('32257');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('what is not known yet stays open: a span, what is open with a way to it, and no PDF', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?schritt=grabstaette&form=feuerbestattung');
  const span = await kosten.range().locator('span').last().textContent();
  await kosten.goOnWith('Weiß ich noch nicht');
  await kosten.goOnWith(/Fichte, roh/);
  await kosten.goOnWith('Weiß ich noch nicht');
  await kosten.goOnWith(/bis 20 km/);
  const open = page.getByRole('region', { name: 'Noch offen' });
  await expect(open).toContainText('Grabstätte');
  await expect(open).toContainText('Urne');
  await expect(page.getByRole('region', { name: 'Summe' })).not.toContainText(/(?<![\d.])0,00/);
  await expect(page.getByRole('button', { name: /PDF/ })).toHaveCount(0);
  const before = await kosten.range().textContent();
  await page.getByRole('checkbox', { name: /^Traueranzeige/ }).check();
  await expect(kosten.range()).not.toHaveText(before ?? '');
  await expect(page.getByRole('region', { name: 'Summe' })).toContainText('Mitgerechnet, wo es passt: Traueranzeige.');
  expect(plain(span)).toContain(' – ');
  await open.getByRole('link', { name: 'Beantworten: Urne' }).click();
  await expect(kosten.answer('Weiß ich noch nicht')).toHaveAttribute('aria-current', 'true');
  await kosten.goOnWith(/Maisstärke/);
  await expect(open, 'the result again').toBeVisible();
  await expect(open).not.toContainText('Urne');
});

test('a family grave that is there costs no new one, and is no place of the list', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?schritt=grabstaette&form=feuerbestattung&sarg=fichte-roh&urne=maisstaerke-natur&zone=zone-20');
  await page.getByRole('radio', { name: /Es gibt schon ein Grab/ }).check();
  await expect(page.locator('.places')).toHaveCount(0);
  await page.getByLabel('Auf welchem Friedhof?').selectOption({ label: 'Friedhof Werste am Karbach, Bad Oeynhausen' });
  const answers = page.getByRole('complementary', { name: 'Ihre Antworten' });
  const asked = await answers.getByText('Grabstätte', { exact: true }).boundingBox();
  expect(asked?.width, 'the answer of the question that is asked stands below its name').toBeGreaterThan(100);
  await kosten.next();
  for (let step = 0; step < 3; step += 1) await kosten.next();
  await expect(page.getByRole('region', { name: 'Summe' })).toContainText('Verlängerung des Nutzungsrechts');
  await expect(page.getByText('vorhandenes Grab').first()).toBeVisible();
});

/** Without an answer there is no way on; somebody who is dying has no order. */
async function expectFirstQuestionOnList(page: Page) {
  const fall = bereavement(page);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Ja/ })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Ist die Person verstorben?' })).toHaveAccessibleDescription(
    /Bitte wählen Sie „Ja“/,
  );
  await page.getByRole('radio', { name: /^Nein/ }).check();
  await expect(fall.heading(/^Rufen Sie uns an/)).toBeVisible();
  await expect(page.getByText('Zahlungspflichtig bestellen')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Ja/ }).check();
  await expect(fall.task('Abholung')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Weiter mit: Verstorbene Person' })).toBeInViewport();
}

test('an order and a Vorsorge begin with the choice of the result', async ({ page }) => {
  test.slow();
  for (const [name, path] of [
    ['Mit dieser Auswahl beauftragen', paths.bereavement],
    ['In die Vorsorge übernehmen', paths.preparation],
  ] as const) {
    await calculator(page).open(`${finishedLink}&zusatz=traueranzeige`);
    // Before the result stands there, the range is still the one of the page without its answers.
    await expect(page.getByRole('link', { name })).toBeVisible();
    const sum = await calculator(page).range().locator('span').last().innerText();
    await page.getByRole('link', { name }).click();
    // On the list itself, without the page around it: the sum, and the choice in its sections.
    await expect(bereavement(page).heading(/^Ihre (Angaben|Vorsorge)$/)).toBeFocused();
    await expect(bereavement(page).heading(/^Ihre (Angaben|Vorsorge)$/)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`${path}#uebersicht$`));
    await expect(page.locator('.case-running strong')).toHaveText(sum);
    await expect(bereavement(page).status('Grabstätte')).toContainText('Werste am Karbach');
    if (path === paths.bereavement) await expectFirstQuestionOnList(page);
    for (const section of ['Bestattungsform', 'Grabstätte', 'Sarg', 'Urne', 'Überführung'])
      await expect(bereavement(page).status(section)).toContainText('fertig');
  }
  const vorsorge = preparation(page);
  await vorsorge.section('Ihre Angaben');
  await vorsorge.reachBy(newAddress('zusatz'));
  await vorsorge.save();
  await vorsorge.check();
  await page.getByRole('button', { name: 'Alle Zeilen mit Quelle öffnen' }).click();
  await expect(page.getByRole('main')).toContainText(/Traueranzeige[^€]*50,00\s–\s3\.000,00\s€/);
});

test('paper has the name of the firm and nothing to press', async ({ page }) => {
  for (const link of [stepLinks.Urne, finishedLink]) {
    await calculator(page).open(link);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 660, height: 900 });
    await expect(page.locator('.site-brand span').first()).toBeVisible();
    await expect(
      page.locator('main button:visible, main input:visible, main a.button:visible:not([href^="tel:"])'),
    ).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test('nothing asks for personal data', async ({ page }) => {
  const kosten = calculator(page);
  for (const step of ['bestattungsart', 'grabstaette', 'sarg', 'urne', 'ueberfuehrung', 'ergebnis']) {
    await kosten.open(finishedLink.replace('schritt=ergebnis', `schritt=${step}`));
    await expect(
      page.locator('main').locator('input:not([type=radio], [type=checkbox], [type=search]), textarea'),
    ).toHaveCount(0);
  }
});

test('who comes from a cemetery sees only its graves, and can ask for all', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?ort=werste');
  await expect(page.getByText('Nur für: Friedhof Werste am Karbach')).toBeVisible();
  await expect(page.getByText('hier nicht möglich').first()).toBeVisible();
  await kosten.goOnWith(/Feuerbestattung/);
  await expect(page.locator('.place')).toHaveCount(1);
  await expect(kosten.answer(/Staudenfeld/)).toBeVisible();
  await expect(page).toHaveURL(/ort=werste/);

  await page.getByRole('button', { name: 'Alle Orte zeigen' }).click();
  await expect(page.locator('summary').filter({ hasText: 'Bad Oeynhausen' })).toBeVisible();
  await expect(page).not.toHaveURL(/ort=/);
  await kosten.openPlace('Gohfeld');
  await kosten.goOnWith(/^Wahlgrab/);
  await expect(kosten.heading(QUESTIONS.coffin)).toBeVisible();
});

test('a place that is gone is no way in: the calculator says so and shows all', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?ort=gibt-es-nicht');
  await expect(page.getByText('Ein Teil der Auswahl aus Ihrem Link gilt nicht mehr.')).toBeVisible();
  await expect(page.getByText(/^Nur für:/)).toBeHidden();
});
