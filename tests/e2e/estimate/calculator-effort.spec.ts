import type { Locator, Page } from '@playwright/test';
import { calculator, QUESTIONS, stepLinks } from '../../support/pages/calculator.ts';
import { countEffort, type Effort, noteEffort, PHONE } from '../../support/pages/effort.ts';
import { expect, test } from '../../support/pages/reading-test.ts';

/** As people say it, and as the first question has it. */
const FORMS: readonly (readonly [name: string, answer: RegExp])[] = [
  ['an earth burial', /^Erdbestattung/],
  ['a cremation', /^Feuerbestattung/],
  ['a burial at a tree', /^Baum- und Waldbestattung/],
  ['a burial at sea', /^Seebestattung/],
  ['an anonymous burial', /^Anonyme Bestattung/],
];

const MOST: Effort['most'] = { taps: 10, screens: 8 };

/** The first grave of the list, or one with the most lists folded around it. */
type Which = 'nearest' | 'farthest';

/** Answers question after question as they come, with what is seen first, and counts up to the tap that opens the result. */
async function reachResult(page: Page, grave: Which, first: RegExp | undefined) {
  const kosten = calculator(page);
  const { tap, spent } = countEffort();
  const chooseAt = async (question: string, choose: () => Promise<void>) => {
    await expect(kosten.heading(question)).toBeVisible();
    await expectShort(page);
    await choose();
    await tap(page.getByRole('button', { name: 'Weiter' }));
  };
  if (first) {
    await expectShort(page);
    await tap(kosten.listed(first));
  }
  await chooseAt(QUESTIONS.grave, async () => {
    const radio = await graveOf(page, grave);
    const closed = radio.locator('xpath=ancestor::details[not(@open)]').first();
    while ((await closed.count()) > 0) await tap(closed.locator('> summary'));
    await tap(radio);
  });
  await chooseAt(QUESTIONS.coffin, () => tap(page.locator('.tile input').first()));
  await expect(kosten.heading(QUESTIONS.coffin)).toBeHidden();
  if (await kosten.heading(QUESTIONS.urn).isVisible())
    await chooseAt(QUESTIONS.urn, () => tap(page.locator('.tile input').first()));
  await expect(kosten.heading(QUESTIONS.transport)).toBeFocused();
  await expectShort(page);
  await tap(kosten.listed(/^bis 20 km/));
  await expect(page.getByRole('region', { name: 'Summe' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kostenvoranschlag als PDF' })).toBeVisible();
  return spent();
}

async function graveOf(page: Page, which: Which): Promise<Locator> {
  const graves = page.locator('.place input[name=grab]');
  await graves.first().waitFor({ state: 'attached' });
  const folds = await graves.evaluateAll((inputs) =>
    inputs.map((input) => {
      let closed = 0;
      for (let at = input.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
        if (!at.open) closed += 1;
      return closed;
    }),
  );
  return graves.nth(which === 'nearest' ? 0 : folds.lastIndexOf(Math.max(...folds)));
}

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

  for (const [name, answer] of FORMS)
    test(`from nothing to the result of ${name} in ten taps and eight screens, whichever grave it is`, async ({
      page,
    }) => {
      for (const grave of ['nearest', 'farthest'] as const) {
        await calculator(page).open();
        expectLight(`the result of ${name}, ${grave} grave`, await reachResult(page, grave, answer));
      }
    });

  test('a press on the page of a form answers the first question', async ({ page }) => {
    await page.goto('/bestattungsarten/feuerbestattung');
    await page.getByRole('link', { name: /^Kosten berechnen/ }).click();
    const spent = await reachResult(page, 'nearest', undefined);
    expectLight('the result of a cremation from its page', spent);
    expect(spent.taps).toBeLessThanOrEqual(8);
  });

  test('all forms stand on one screen, the order on the first one of the result; Back keeps the sum', async ({
    page,
  }) => {
    const kosten = calculator(page);
    await kosten.open();
    const bar = await page.locator('.range-bar').boundingBox();
    expect(await endOf(kosten.listed('Weiß ich noch nicht')), 'all forms').toBeLessThan(bar?.y ?? 0);

    await reachResult(page, 'nearest', /^Feuerbestattung/);
    const order = page.getByRole('link', { name: 'Mit dieser Auswahl beauftragen' });
    expect(await endOf(order), 'the order on the first screen').toBeLessThanOrEqual(PHONE.height);
    const cheapest = page.getByRole('region', { name: 'Die günstigste Möglichkeit bei uns' });
    expect(await endOf(cheapest), 'all before the lines on two').toBeLessThanOrEqual(2 * PHONE.height);
    const sum = await kosten.range().locator('span').last().innerText();
    await page.locator('summary', { hasText: 'Gebühren des Friedhofs' }).click();
    const table = page.getByRole('table', { name: /Gebühren des Friedhofs/ });
    expect(await linesOffTheirAmount(table), 'amount beside its words, the source over the whole width').toEqual([]);
    await page.goBack();
    await expect(kosten.listed(/^bis 20 km/)).toHaveAttribute('aria-current', 'true');
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
