import { OVERSIZE_NOTE } from '#domain/catalogue/coffin.ts';
import { askedForPdf, calculator, finishedLink, QUESTIONS } from '../../support/pages/calculator.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { extractPdfText } from '../../support/pdf/pdf-text.ts';

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

test('a cremation: five answers, the sum, the PDF with the same sum', async ({ page, context }) => {
  const kosten = calculator(page);
  await kosten.open();
  await kosten.choose(/Feuerbestattung/);
  await kosten.next();
  await expect(kosten.heading(QUESTIONS.grave)).toBeFocused();
  await kosten.openPlace('Friedhof Werste am Karbach');
  await kosten.choose(/Staudenfeld/);
  await kosten.next();
  await kosten.choose(/Fichte, roh/);
  await kosten.next();
  await kosten.choose(/Steinzeug, sandfarben/);
  await kosten.next();
  await kosten.choose(/bis 20 km/);
  await kosten.next();

  await expect(kosten.heading(/Feuerbestattung, Friedhof Werste/)).toBeFocused();
  const total = plain(await kosten.range().locator('span').last().textContent());
  expect(total).toMatch(/^[\d.]+,\d\d – [\d.]+,\d\d €$/);
  await expect(page.getByRole('table', { name: /Unsere Leistungen/ })).toContainText('Sarg „Fichte, roh“');
  await expect(page.getByRole('table', { name: /Gebühren des Friedhofs/ })).toContainText('Stand 2023');
  await expect(page.getByRole('heading', { name: 'Nicht enthalten' })).toBeVisible();
  await expect(page.getByRole('region', { name: /günstigste erlaubte/ })).toContainText('Bad Oeynhausen');

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
  expect(plain(await extractPdfText(new Uint8Array(await pdf.body())))).toContain(`Zusammen ${total}`);
});

test('an earth burial in a grave that is there has no question about an urn, and no price of a grave', async ({
  page,
}) => {
  const kosten = calculator(page);
  await kosten.open();
  await kosten.choose(/Erdbestattung/);
  await kosten.next();
  await kosten.choose(/Es gibt schon ein Grab/);
  await kosten.next();
  await expect(page.getByText('Bitte wählen Sie den Friedhof, auf dem das Grab ist.')).toBeFocused();
  await page.getByLabel('Auf welchem Friedhof?').selectOption('gohfeld');
  await page.getByLabel('Was für ein Grab ist es?').selectOption({ label: 'Wahlgrab' });
  await expect(page.getByLabel('Name auf dem Stein')).toHaveCount(0);
  await kosten.next();
  await kosten.choose(/Fichte, roh/);
  await kosten.next();
  await expect(kosten.heading(QUESTIONS.transport)).toBeFocused();
  await kosten.choose(/bis 20 km/);
  await kosten.next();
  await page.reload();
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
  await kosten.choose(/^Übergröße/);
  await expect(page.getByText(OVERSIZE_NOTE)).toBeVisible();
  const coffins = page.locator('input[name=sarg]');
  expect(await coffins.count()).toBeGreaterThanOrEqual(6);
  for (const coffin of await coffins.all()) await expect(coffin).toHaveAttribute('value', /uebergroesse/);
});

test('the sea takes only urns that dissolve, a tree only those that rot', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?form=seebestattung&schritt=grabstaette');
  await page.locator('input[name=grab]').first().check();
  await kosten.next();
  await kosten.choose(/Fichte, roh/);
  await kosten.next();
  await expect(page.getByText('Sie sehen nur Urnen, die sich im Wasser auflösen.')).toBeVisible();
  const atSea = await page.locator('input[name=urne]').count();
  expect(atSea).toBeGreaterThanOrEqual(5);
  expect(atSea).toBeLessThan(15);
});

test('every step is a history entry: Back and Forward walk the questions and keep the answers', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open();
  await kosten.choose(/Feuerbestattung/);
  await kosten.next();
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
  await kosten.openPlace('Friedhof Werste am Karbach');
  await kosten.choose(/Staudenfeld/);
  await kosten.next();
  await expect(kosten.heading(QUESTIONS.coffin)).toBeVisible();
  await page.goBack();
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Staudenfeld/ })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Feuerbestattung/ })).toBeChecked();
  await page.goForward();
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
});

test('a link to a finished choice opens the same sum for somebody else', async ({ page, browser, baseURL }) => {
  const kosten = calculator(page);
  await kosten.open(finishedLink);
  await expect(kosten.heading(/Feuerbestattung, Friedhof Werste/)).toBeVisible();
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
    '?schritt=ergebnis&form=seebestattung&grab=werste-urne-staudenfeld&sarg=fichte-roh&urne=gibt-es-nicht',
  );
  await expect(page.getByText('Ein Teil der Auswahl aus Ihrem Link gilt nicht mehr.')).toBeVisible();
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Ihre Antworten' })).toContainText('Fichte, roh');
});

test('going on without an answer says what to do, at the question, and takes the focus there', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open();
  await kosten.next();
  const error = page.getByRole('alert').filter({ hasText: 'Bitte wählen Sie eine Bestattungsart.' });
  await expect(error).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  await kosten.choose(/Seebestattung/);
  await expect(error).toBeHidden();
  await expect(page).not.toHaveTitle(/^Fehler: /);
});

test('the running range only ever narrows', async ({ page }) => {
  const kosten = calculator(page);
  const span = async () => {
    const text = plain(await kosten.range().textContent());
    const [min = 0, max = 0] = [...text.matchAll(/[\d.]+,\d\d/g)].map(([euros]) =>
      Number(euros.replace('.', '').replace(',', '')),
    );
    return { min, max };
  };
  await kosten.open();
  const before = await span();
  await kosten.choose(/Anonyme Bestattung/);
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
    .getByRole('link', { name: 'Ändern: Bestattungsart' })
    .click();
  await kosten.choose(/Seebestattung/);
  await kosten.next();
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Ihre Antworten' })).not.toContainText('Staudenfeld');
});

test('nothing asks for personal data', async ({ page }) => {
  const kosten = calculator(page);
  for (const step of ['bestattungsart', 'grabstaette', 'sarg', 'urne', 'ueberfuehrung', 'ergebnis']) {
    await kosten.open(finishedLink.replace('schritt=ergebnis', `schritt=${step}`));
    await expect(page.locator('main').locator('input:not([type=radio]), textarea')).toHaveCount(0);
  }
});

test('who comes from a cemetery sees only its graves, and can ask for all', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?ort=werste');
  await expect(page.getByText('Nur für: Friedhof Werste am Karbach')).toBeVisible();
  await expect(page.getByText('hier nicht möglich').first()).toBeVisible();
  await kosten.choose(/Feuerbestattung/);
  await kosten.next();
  await expect(page.locator('details[name=ort]')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /Staudenfeld/ })).toBeVisible();
  await expect(page).toHaveURL(/ort=werste/);

  await page.getByRole('button', { name: 'Alle Orte zeigen' }).click();
  await expect(page.locator('summary').filter({ hasText: 'Friedhof Gohfeld' })).toBeVisible();
  await expect(page).not.toHaveURL(/ort=/);
  await kosten.openPlace('Friedhof Gohfeld');
  await kosten.choose(/^Wahlgrab/);
  await kosten.next();
  await expect(kosten.heading(QUESTIONS.coffin)).toBeVisible();
});

test('a place that is gone is no way in: the calculator says so and shows all', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?ort=gibt-es-nicht');
  await expect(page.getByText('Ein Teil der Auswahl aus Ihrem Link gilt nicht mehr.')).toBeVisible();
  await expect(page.getByText(/^Nur für:/)).toBeHidden();
});
