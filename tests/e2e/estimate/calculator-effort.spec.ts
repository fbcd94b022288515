import type { Locator, Page } from '@playwright/test';
import { calculator, finishedLink, QUESTIONS, stepLinks } from '../../support/pages/calculator.ts';
import { countEffort, type Effort, noteEffort, PHONE } from '../../support/pages/effort.ts';
import { expect, test } from '../../support/pages/reading-test.ts';

/** The first grave of the list, one with the most lists folded around it, or the last one of a town. */
type Which = 'nearest' | 'farthest' | 'Löhne' | 'Bad Oeynhausen';

const TOWNS: readonly Which[] = ['Löhne', 'Bad Oeynhausen'];
const LISTED: readonly Which[] = ['nearest', 'farthest'];

/** As people say it, as the first question has it, and the graves that are tried. */
const FORMS: readonly (readonly [name: string, answer: RegExp, graves: readonly Which[]])[] = [
  ['an earth burial', /^Erdbestattung/, [...LISTED, ...TOWNS]],
  ['a cremation', /^Feuerbestattung/, [...LISTED, ...TOWNS]],
  ['a burial at a tree', /^Baum- und Waldbestattung/, LISTED],
  ['a burial at sea', /^Seebestattung/, LISTED],
  ['an anonymous burial', /^Anonyme Bestattung/, LISTED],
];

const MOST: Effort['most'] = { taps: 10, screens: 8 };

/** Answers question after question as they come, with what is seen first, and counts up to the tap that opens the result. */
async function reachResult(page: Page, grave: Which, first: RegExp | undefined) {
  const kosten = calculator(page);
  const { tap, spent } = countEffort();
  const chooseAt = async (question: string, choose: () => Promise<void>) => {
    await expect(kosten.heading(question)).toBeVisible();
    await expectShort(page);
    await choose();
  };
  if (first) {
    await expectShort(page);
    await tap(kosten.answer(first));
  }
  await chooseAt(QUESTIONS.grave, async () => {
    const answer = await graveOf(page, grave);
    const closed = answer.locator('xpath=ancestor::details[not(@open)]').first();
    while ((await closed.count()) > 0) await tap(closed.locator('> summary'));
    await tap(answer);
  });
  await chooseAt(QUESTIONS.coffin, () => tap(page.locator('.tile a.option').first()));
  await expect(kosten.heading(QUESTIONS.coffin)).toBeHidden();
  if (await kosten.heading(QUESTIONS.urn).isVisible())
    await chooseAt(QUESTIONS.urn, () => tap(page.locator('.tile a.option').first()));
  await expect(kosten.heading(QUESTIONS.transport)).toBeFocused();
  await expectShort(page);
  await tap(kosten.answer(/^bis 20 km/));
  await expect(page.getByRole('region', { name: 'Summe' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kostenvoranschlag als PDF' })).toBeVisible();
  return spent();
}

async function graveOf(page: Page, which: Which): Promise<Locator> {
  const graves = page.locator('.place a.option');
  await graves.first().waitFor({ state: 'attached' });
  if (which === 'Löhne' || which === 'Bad Oeynhausen')
    return page
      .locator('.places > details')
      .filter({ has: page.locator(':scope > summary', { hasText: which }) })
      .locator('.place a.option')
      .last();
  const folds = await graves.evaluateAll((links) =>
    links.map((link) => {
      let closed = 0;
      for (let at = link.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
        if (!at.open) closed += 1;
      return closed;
    }),
  );
  return graves.nth(which === 'nearest' ? 0 : folds.lastIndexOf(Math.max(...folds)));
}

/** In whole pixels, of what is in sight. */
const textSizes = (page: Page) =>
  page.evaluate(() => {
    const size = (element: Element) => Math.round(Number.parseFloat(getComputedStyle(element).fontSize));
    const others = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, .price)')];
    return {
      sum: size(document.querySelector('.result .sum') as Element),
      largestOther: Math.max(...others.filter((each) => each.checkVisibility()).map(size)),
    };
  });

async function expectShort(page: Page): Promise<void> {
  const { scrollHeight, scrollY } = await page.evaluate(() => ({
    scrollHeight: document.documentElement.scrollHeight,
    scrollY: window.scrollY,
  }));
  expect(scrollHeight / PHONE.height, 'screens of this step').toBeLessThanOrEqual(2.2);
  expect(scrollY, 'a step begins at its heading').toBe(0);
}

function expectLight(way: string, spent: Effort['spent']): void {
  noteEffort({ way, spent, most: MOST });
  expect.soft(spent.taps, `${way}: taps`).toBeLessThanOrEqual(MOST.taps);
  expect.soft(spent.screens, `${way}: screens of scrolling`).toBeLessThanOrEqual(MOST.screens ?? 0);
}

const linesOffTheirAmount = (table: Locator) =>
  table.locator('tbody').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const [words, amount, below] = [...line.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect());
      const isBeside = words && amount && words.top === amount.top && amount.left >= words.right;
      const isBelow =
        words && below && below.top >= words.bottom && below.width >= words.width + (amount?.width ?? 0) - 1;
      return isBeside && isBelow ? [] : line.textContent;
    }),
  );

const endOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? 0);
};

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const [name, answer, graves] of FORMS)
    for (const grave of graves)
      test(`from nothing to the result of ${name} in ten taps and eight screens, ${grave} grave`, async ({ page }) => {
        await calculator(page).open();
        expectLight(`the result of ${name}, ${grave} grave`, await reachResult(page, grave, answer));
      });

  test('a press on the page of a form answers the first question', async ({ page }) => {
    await page.goto('/bestattungsarten/feuerbestattung');
    await page.getByRole('link', { name: /^Kosten berechnen/ }).click();
    const spent = await reachResult(page, 'nearest', undefined);
    expectLight('the result of a cremation from its page', spent);
    expect(spent.taps).toBeLessThanOrEqual(6);
  });

  test('all forms stand on one screen, the order on the first one of the result; Back keeps the sum', async ({
    page,
  }) => {
    const kosten = calculator(page);
    await kosten.open();
    const bar = await page.locator('.range-bar').boundingBox();
    expect(bar?.height, 'the bar is one row').toBeLessThanOrEqual(66);
    expect(await endOf(kosten.answer('Weiß ich noch nicht')), 'all forms').toBeLessThan(bar?.y ?? 0);

    await reachResult(page, 'nearest', /^Feuerbestattung/);
    const order = page.getByRole('link', { name: 'Mit dieser Auswahl beauftragen' });
    const { sum: ofSum, largestOther } = await textSizes(page);
    expect(ofSum).toBe(36);
    expect(largestOther, 'the sum is the largest figure').toBeLessThan(ofSum);
    expect(await endOf(order), 'the order on the first screen').toBeLessThanOrEqual(PHONE.height);
    const cheapest = page.getByRole('region', { name: 'Die günstigste Möglichkeit bei uns' });
    expect(await endOf(cheapest), 'all before the lines on two').toBeLessThanOrEqual(2 * PHONE.height);
    const sum = await kosten.range().locator('span').last().innerText();
    await kosten.openLines();
    const table = page.getByRole('table', { name: /Gebühren des Friedhofs/ });
    expect(await linesOffTheirAmount(table), 'amount beside its words, the source over the whole width').toEqual([]);
    await page.goBack();
    await expect(kosten.answer(/^bis 20 km/)).toHaveAttribute('aria-current', 'true');
    await expect(kosten.range()).toContainText(sum);
  });

  test('an urn stands in one of two columns, large enough to see', async ({ page }) => {
    const kosten = calculator(page);
    await kosten.open(stepLinks.Urne);
    await expectShort(page);
    const [first, second] = await kosten.tiles().all();
    expect((await first?.boundingBox())?.y, 'two columns').toBe((await second?.boundingBox())?.y);
    expect((await first?.locator('svg').first().boundingBox())?.height).toBeGreaterThanOrEqual(120);
  });
});

for (const width of [1440, 1920])
  test(`at ${width} px the sum and the answers stand in one card at the right, which stays in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 1080 });
    const kosten = calculator(page);
    await kosten.open(stepLinks.Urne);
    const card = page.locator('.sum-card');
    await expect(card.getByRole('complementary', { name: 'Ihre Antworten' })).toContainText('Staudenfeld');
    await expect(page.locator('.range-bar'), 'one sum').toBeHidden();
    await expectBesideInSight(page, card);
    await kosten.open(finishedLink);
    const { sum, largestOther } = await textSizes(page);
    expect(sum).toBe(44);
    expect(largestOther).toBeLessThan(sum);
    const answers = page.getByRole('complementary', { name: 'Ihre Antworten' });
    await expect(answers.getByText('1.890,00 €')).toBeVisible();
    await expectBesideInSight(page, page.getByRole('region', { name: 'Summe' }));
  });

/** At the right edge of the column, and whole in the window wherever one has scrolled to. */
async function expectBesideInSight(page: Page, card: Locator): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 400));
  const box = await card.boundingBox();
  const column = await page.locator('main .page-column').last().boundingBox();
  const right = (box?.x ?? 0) + (box?.width ?? 0);
  expect((column?.x ?? 0) + (column?.width ?? 0) - right, 'no third is empty').toBeLessThan(60);
  expect(box?.y).toBeGreaterThanOrEqual(70);
  expect(await endOf(card)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}
