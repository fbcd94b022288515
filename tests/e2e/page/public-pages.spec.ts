import type { Page } from '@playwright/test';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { briefSource, graveOrigins } from '#domain/catalogue/price-list.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { optionalEstimateLine } from '#domain/estimate/answers/optional-lines.ts';
import { offeredUrns } from '#domain/estimate/answers/urn.ts';
import { amountText } from '#domain/estimate/line.ts';
import { gravesText, plainTotalText, totalText } from '#domain/estimate/page-prices.ts';
import { addressTexts } from '#domain/estimate/written-choice.ts';
import { phoneLink } from '#domain/firm/firm.ts';
import { type Cents, formatEuros, formatRange } from '#domain/money.ts';
import {
  cemeteryPath,
  estimatePath,
  funeralFormPath,
  guidePath,
  paths,
  plainTextPath,
  priceSheetPath,
} from '#site/paths.ts';
import { statutoryModels } from '../../support/message/statutory-models.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { test as ownWindow } from '../../support/pages/test.ts';
import { extractPdfPages } from '../../support/pdf/pdf-text.ts';
import { realContent } from '../../support/real-content.ts';

const { seed, firm } = realContent();
const catalogue: Catalogue = { ...catalogueFromSeed(seed), transportZones: firm.transportZones };

/** As a reader sees it: any space is one plain space. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** The words of each row of all tables. */
const rowsOf = async (page: Page): Promise<string[]> =>
  (await page.locator('main tr').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''))).map((row) =>
    plain(row).trim(),
  );

/** Page by page, without the page numbers. */
async function printed(page: Page): Promise<string[]> {
  // The page has its form on paper before it is drawn.
  await page.emulateMedia({ media: 'print' });
  const pages = await extractPdfPages(await page.pdf({ preferCSSPageSize: true }));
  await page.emulateMedia({ media: null });
  return pages.map((text) => text.replace(/\s*Seite \d+ von \d+\s*/, ''));
}

/** What the page's own print button would print. */
async function printedSheet(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.locator('.sheet').getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  return printed(page);
}

for (const { path, title } of [
  { path: paths.bereavement, title: 'Was ist jetzt zu tun?' },
  { path: paths.preparation, title: 'Meine Wünsche' },
  { path: paths.withdrawal, title: 'Muster-Widerrufsformular' },
]) {
  test(`${path}: "${title}" prints on one sheet with the phone, and starts a sheet of its own`, async ({ page }) => {
    await page.goto(path);
    const pages = await printed(page);
    expect(pages[0]).toContain(firm.name);
    expect(pages[0]).toContain(firm.street);
    expect(pages.join(' ')).not.toMatch(/Ist die Person verstorben|Zum Inhalt springen|Menü/);
    expect(pages.filter((text) => text.includes(title) && text.trimStart().startsWith(firm.name))).toHaveLength(1);
    const sheet = await printedSheet(page);
    expect(sheet).toHaveLength(1);
    expect(sheet[0]).toContain(title);
    expect(sheet[0]).toContain(firm.phone);
  });
}

test('what a page says in plain language stands in large type, with prices, a sentence a line and the way back', async ({
  page,
}) => {
  await page.goto(paths.estimate);
  await page.getByRole('link', { name: 'Kosten in einfacher Sprache' }).click();
  await expect(page).toHaveURL(plainTextPath('kosten'));
  const least = catalogue.funeralForms.map((form) => {
    return `${form.name.replace(/(?<=\p{L})bestattung/u, '-Bestattung')} ${plain(plainTotalText(catalogue, form) ?? '')}`;
  });
  expect((await page.getByRole('table').first().innerText()).split('\n').map(plain)).toEqual(
    expect.arrayContaining(least),
  );
  const examples = await page.getByRole('table', { name: /^Beispiel \d: / }).allInnerTexts();
  expect(examples).toHaveLength(3);
  for (const example of examples) {
    // Whole euros that end in a zero, with both ends; never a typed amount.
    expect(plain(example)).toMatch(/Zusammen ungefähr [\d.]+0 bis [\d.]+0 Euro$/);
    expect(example).not.toMatch(/[€,]\d|\d,\d\d/);
  }
  const styles = await page.locator('main h2, main .prose p').evaluateAll((texts) =>
    texts.map((text) => {
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(text);
      return {
        fontFamily,
        size: Number.parseFloat(fontSize),
        ratio: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
      };
    }),
  );
  for (const { fontFamily } of styles) expect(fontFamily).not.toMatch(/(?<!sans-)serif/);
  const [first] = styles;
  expect(first?.size).toBeGreaterThanOrEqual(19);
  expect(first?.ratio).toBeCloseTo(1.5);
  const lines = await page.getByText('Eine Bestattung kostet Geld.').innerText();
  expect(lines.split('\n').length).toBeGreaterThan(1);
  await page.getByRole('main').locator('.notice').getByRole('link').click();
  await expect(page).toHaveURL(guidePath('kosten'));
  await page.getByRole('main').getByRole('link', { name: 'In einfacher Sprache' }).click();
  await expect(page).toHaveURL(plainTextPath('kosten'));
});

test('the price list prints on four pages, and each funeral form with all it costs on one, beside its PDF', async ({
  page,
}) => {
  await page.goto(paths.prices);
  expect((await printed(page)).length).toBeLessThanOrEqual(4);
  for (const { slug, name } of catalogue.funeralForms) {
    await page.goto(paths.prices);
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(priceSheetPath(slug));
    const sheets = await printed(page);
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toContain(firm.name);
    expect(plain(sheets[0] ?? '')).toContain(`${name}: alles drin`);
    const reply = await page.request.get(
      (await page.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href')) ?? '',
    );
    expect(reply.headers()['content-type']).toBe('application/pdf');
  }
});

test('every price of the catalogue stands in the price list', async ({ page }) => {
  await page.goto(paths.prices);
  const rows = await rowsOf(page);
  const missing = (name: string, price: string) =>
    rows.some((row) => row.includes(plain(name)) && row.includes(plain(price))) ? [] : [`${name}: ${price}`];
  const priced: readonly { name: string; price: Cents }[] = [
    ...catalogue.funeralForms.map(({ name, servicePrice }) => ({ name, price: servicePrice })),
    ...catalogue.funeralForms.map(({ name, basePrice }) => ({ name, price: basePrice })),
    ...catalogue.transportZones,
    ...catalogue.coffins,
    ...offeredUrns(catalogue),
  ];
  expect(priced.flatMap(({ name, price }) => missing(name, formatEuros(price)))).toEqual([]);
  expect(
    catalogue.funeralForms
      .flatMap(({ thirdParty }) => thirdParty)
      .flatMap(({ name, from, to }) => missing(name, formatRange({ min: from, max: to }))),
  ).toEqual([]);
  const optional = catalogue.optionalLines.map(optionalEstimateLine);
  expect(optional.length).toBeGreaterThan(10);
  expect(optional.flatMap((line) => missing(line.label, amountText(line)))).toEqual([]);
  await page.getByText('Alle Zusatzleistungen').click();
  await page
    .getByRole('row', { name: /^Genehmigung des Grabsteins/ })
    .getByRole('link')
    .click();
  await expect(page.locator(':target')).toContainText('Stadtbetriebe Unna');
  await expect(page.getByRole('link', { name: 'mitrechnen' })).toHaveAttribute('href', paths.estimate);
});

test('every grave stands in the price list with its place, price and sources', async ({ page }) => {
  await page.goto(paths.prices);
  const parts = await page.locator('main details:has(.price-notes)').evaluateAll((sections) =>
    sections.map((section) => ({
      rows: [...section.querySelectorAll('tbody tr')].map((row) => row.textContent ?? ''),
      sources: [...section.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('a')].map(
          (link) => section.querySelector(link.getAttribute('href') ?? '')?.textContent ?? 'leads nowhere',
        ),
      ),
    })),
  );
  const rows = parts.flatMap(({ rows, sources }) =>
    rows.map((row, at) => ({ row: plain(row), sources: (sources[at] ?? []).map(plain) })),
  );
  for (const place of catalogue.restingPlaces)
    for (const relation of place.graveRestingPlaceRelations) {
      const said = [relation.grave.graveType.name, plain(gravesText([{ place, relation }]) ?? '')];
      const name = place.name.replace(/^Friedhof /, '');
      const origins = graveOrigins(place, relation).map((origin) => plain(briefSource(origin)).replace(/\.$/, ''));
      const found = rows.some(
        ({ row, sources }) =>
          [...said, name].every((words) => row.includes(words)) &&
          origins.every((origin) => sources.some((source) => source.includes(origin))),
      );
      expect.soft(found, `${relation.id}: ${said.join(', ')}`).toBe(true);
    }
});

test('a span leads to the prices it is made of, a number to its source, and the source back', async ({ page }) => {
  await page.goto(paths.prices);
  const part = page.locator('details', { hasText: 'Grab für die Urne' });
  await expect(part.getByRole('table')).toBeHidden();
  await page.getByRole('row', { name: 'Gemeinschaftsanlage' }).getByRole('link').click();
  await expect(page).toHaveURL(/#urne$/);
  await part.locator('summary').click();
  await part
    .getByRole('row', { name: /Staudenfeld.*Lohe/ })
    .getByRole('link', { name: 'Quelle 3', exact: true })
    .click();
  const source = page.locator(':target');
  await expect(source).toBeInViewport();
  await expect(source).toContainText('Orientierung, keine Gebühr dieses Ortes');
  await source.getByRole('link', { name: 'zurück zu Grab für die Urne' }).click();
  await expect(part.locator('summary')).toBeInViewport();
});

test('no span of the price list is broken between its ends, from 320 px up', async ({ page }) => {
  await page.goto(paths.prices);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
  });
  for (const width of [320, 390, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    const broken = await page.locator('main .prices tr > td:nth-child(2)').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const range = document.createRange();
        const text = cell.firstChild as Text;
        const [span] = /[\d.,]+\s–\s[\d.,]+\s€/.exec(text.data) ?? [];
        if (!span) return [];
        range.setStart(text, text.data.indexOf(span));
        range.setEnd(text, text.data.indexOf(span) + span.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? cell.textContent : [];
      }),
    );
    expect.soft(broken, `${width} px`).toEqual([]);
  }
});

test('the price list prints with its date and the firm, and with what is folded on the screen', async ({ page }) => {
  await page.goto(paths.prices);
  const pages = await printed(page);
  expect(pages[0]).toContain(firm.name);
  expect(pages[0]).toContain('Stand unserer eigenen Preise: November 2026');
  const text = plain(pages.join(' '));
  for (const words of ['Dünensand', 'Muslimisches Grab', 'Ruhewald Hollwinkel']) expect(text).toContain(words);
});

for (const form of catalogue.funeralForms) {
  test(`${form.name}: what happens, for whom, the law, the costs and the way on`, async ({ page }) => {
    await page.goto(`${paths.funeralForms}#${form.slug}`);
    // Links of others may still name the form as a place of this page.
    await expect(page.locator(':target')).toContainText(form.description);
    await page.locator(':target').getByRole('link', { name: form.name }).click();
    await expect(page).toHaveURL(funeralFormPath(form.slug));
    const section = page.getByRole('main');
    await expect(section.getByRole('heading', { level: 1, name: form.name })).toBeVisible();
    for (const heading of ['Was geschieht', 'Für wen', 'Was das Gesetz sagt', 'Was es kostet'])
      await expect(section.getByRole('heading', { name: heading })).toBeVisible();
    const costs = plain(await section.getByRole('table').innerText());
    expect(costs).toContain(plain(formatEuros(form.servicePrice)));
    expect(costs).toContain(plain(totalText(catalogue, form) ?? 'no total'));
    for (const { name } of form.thirdParty) expect(costs).toContain(name);
    for (const item of form.notIncluded) await expect(section).toContainText(item);
    await expect(section.getByRole('link', { name: /^Kosten berechnen/ })).toHaveAttribute(
      'href',
      estimatePath(addressTexts({ funeralFormId: form.id }, 'grave')),
    );
  });
}

const CHEAPEST_URN = Math.min(...offeredUrns(catalogue).map(({ price }) => price)) / 100;

test('the parts of each funeral form add up to what it starts from', async ({ page }) => {
  for (const form of catalogue.funeralForms) {
    await page.goto(funeralFormPath(form.slug));
    const cells = page.getByRole('main').getByRole('table').locator('td');
    const [total = 0, ...parts] = (await cells.allTextContents())
      .map((text) =>
        Number(
          text
            .replaceAll('.', '')
            .replace(',', '.')
            .match(/[\d.]+/)?.[0],
        ),
      )
      .reverse();
    // Grave and total are rounded to ten euros each; the cheapest grave may ask for an urn that the next one holds.
    const rest = total - parts.reduce((sum, part) => sum + part, 0);
    expect.soft(rest, form.name).toBeGreaterThan(-10);
    expect.soft(rest, form.name).toBeLessThan(10 + CHEAPEST_URN);
  }
});

test('all funeral forms are compared by price, place, time, care and law', async ({ page }) => {
  await page.goto(paths.funeralForms);
  const table = page.getByRole('table', { name: 'Die Bestattungsformen im Vergleich' });
  const rows = (await table.getByRole('row').allInnerTexts()).map(plain);
  for (const form of catalogue.funeralForms) {
    expect.soft(rows[1], form.name).toContain(plain(totalText(catalogue, form) ?? 'no total'));
  }
  for (const [at, title] of ['Preis', 'Ort', 'Zeit', 'Pflege', 'Gesetz'].entries())
    expect.soft(rows[at + 1]?.startsWith(title), title).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  // Where the table is stacked, each answer says whose it is.
  const named = await table.locator('td').evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).innerText));
  for (const { name } of catalogue.funeralForms)
    expect.soft(named.filter((text) => text.startsWith(name))).toHaveLength(5);
});

test('graves are compared by kind, each with the way into the calculator', async ({ page }) => {
  await page.goto(paths.restingPlaces);
  const table = page.getByRole('table', { name: 'Die Gräber im Vergleich' });
  const row = table.getByRole('row', { name: /^Wahlgrab/ });
  for (const words of [
    'Sie aussuchen',
    'Sie selbst',
    '30 Jahre',
    'Sarg',
    'etwa 1.430 – ',
    'Urne',
    'etwa 1.230 – ',
    'Bad Oeynhausen',
  ])
    await expect(row).toContainText(words);
  await expect(row.getByRole('link', { name: /^berechnen.*Wahlgrab, Sarg/ })).toHaveAttribute(
    'href',
    estimatePath(addressTexts({ funeralFormId: 'erdbestattung' }, 'grave')),
  );
  // The one place that has it is chosen already.
  await expect(table.getByRole('link', { name: /^berechnen.*Muslimisches Grab, Sarg/ })).toHaveAttribute(
    'href',
    /grab=mahnen-/,
  );
  const types = new Set(
    catalogue.restingPlaces
      .flatMap((place) => place.graveRestingPlaceRelations)
      .map(({ grave }) => grave.graveType.name),
  );
  const heads = plain((await table.getByRole('rowheader').allInnerTexts()).join(' '));
  const alone = /^(Gemeinschaftsgrab im Rasen)$/;
  expect([...types].filter((type) => !heads.includes(type) && !alone.test(type))).toEqual([]);
});

test('the general pages have a page above them', async ({ page }) => {
  await page.goto(cemeteryPath('weiteres/allgemeines'));
  await page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link').last().click();
  await expect(page).toHaveURL(cemeteryPath('weiteres'));
  for (const text of ['allgemeines', 'weiteres'])
    await expect(page.locator(`main a[href="${cemeteryPath(`weiteres/${text}`)}"]`)).toBeVisible();
});

test('the phone is the first filled action after a death, and the contents keep the order of the page', async ({
  page,
}) => {
  await page.goto(paths.bereavement);
  await expect(page.locator('main .button-primary').first()).toHaveAttribute('href', phoneLink(firm));
  const links = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link');
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  const inPage = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(listed.length).toBeGreaterThan(3);
  expect(listed).toEqual(inPage.filter((id) => listed.includes(id)));
});

ownWindow.describe('without JavaScript', () => {
  ownWindow.use({ javaScriptEnabled: false });

  ownWindow('the calculator shows an example and the phone, and no answer that leads nowhere', async ({ page }) => {
    await page.goto(paths.estimate);
    const example = page.getByRole('table', { name: 'Beispiel' });
    await expect(example).toContainText(/Zusammen\s*[\d.]+,\d\d – [\d.]+,\d\d\s€/);
    for (const biller of ['Unsere Leistungen', 'Leistungen anderer', 'Gebühren des Friedhofs'])
      await expect(example.getByRole('row', { name: biller })).toContainText(/[\d.]+,\d\d\s€/);
    await expect(page.locator(`main a[href="${phoneLink(firm)}"]`).first()).toBeVisible();
    await expect(page.locator('main :is(a.option, .range-bar, .sum-card)').filter({ visible: true })).toHaveCount(0);
    const sum = (await example.getByRole('cell').last().textContent()) ?? '';
    await page.getByRole('link', { name: 'Das Beispiel mit jeder Zeile' }).click();
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByText(sum, { exact: true }).first()).toBeVisible();
  });

  ownWindow('a contract can be withdrawn by a mail that is already worded, and by phone', async ({ page }) => {
    await page.goto(paths.withdrawal);
    await expect(page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeVisible();
    const mail = new URL((await page.getByRole('link', { name: 'Per E-Mail widerrufen' }).getAttribute('href')) ?? '');
    expect(mail.protocol + mail.pathname).toBe(`mailto:${firm.email}`);
    expect(mail.searchParams.get('subject')).toBe('Widerruf eines Vertrags');
    expect(mail.searchParams.get('body')).toContain('Ich widerrufe den Vertrag');
    await expect(page.locator(`main a[href="${phoneLink(firm)}"]`).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Muster-Widerrufsformular' })).toBeVisible();
    // The law's models, sentence by sentence (Art. 246a § 1 Abs. 2 EGBGB).
    const shown = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    const siteUrl = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').origin;
    const { instruction, form } = statutoryModels(firm, siteUrl);
    for (const sentence of [...instruction, ...form]) expect(shown).toContain(sentence);
  });

  ownWindow('no button to print promises what only a script can do', async ({ page }) => {
    for (const path of [paths.prices, paths.bereavement, paths.withdrawal]) {
      await page.goto(path);
      await expect(page.locator('.print-button').first()).toBeHidden();
    }
  });
});
