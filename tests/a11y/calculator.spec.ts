import type { Page } from '@playwright/test';
import { paths } from '#site/paths.ts';
import { calculator, finishedLink, stepLinks } from '../support/pages/calculator.ts';
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/reading-test.ts';
import { expectShortSentences } from '../support/pages/short-sentences.ts';
import { touch } from '../support/pages/visit.ts';

test.use({ colorScheme: 'light' });

/** One state of the page: whole, in both colours, down to 320 px (which is 1280 px at 400 % zoom). */
async function expectGoodForAll(page: Page): Promise<void> {
  await expectAccessible(page, 'light');
  await expectLargeTargets(page);
  await expectShortSentences(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, 'dark');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectContrast(page, 'dark and narrow');
  await expectLargeTargets(page);
}

for (const [step, link] of Object.entries(stepLinks)) {
  test(`step ${step} is accessible`, async ({ page }) => {
    await calculator(page).open(link);
    if (step === 'Ergebnis') await page.getByText(/^Alles zusammen über 30 Jahre/).click();
    await expectGoodForAll(page);
  });
}

for (const step of ['Grabstätte', 'Sarg in Übergröße', 'Urne']) {
  test(`the filter drawer of step ${step} is accessible`, async ({ page }) => {
    const kosten = calculator(page);
    await kosten.open(stepLinks[step]);
    await kosten.filter().click();
    await expect(kosten.drawer()).toBeVisible();
    await expectGoodForAll(page);
  });
}

test('the large view of an urn is accessible', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open(stepLinks.Urne);
  await page
    .getByRole('button', { name: /groß ansehen$/ })
    .first()
    .click();
  await expect(kosten.drawer()).toBeVisible();
  await expectGoodForAll(page);
});

test('the filter drawer of the chambers is accessible', async ({ page }) => {
  await page.goto(paths.restingPlaces);
  await expect(calculator(page).filter()).toBeVisible();
  await touch(page);
  await page.getByRole('button', { name: 'Ruhekammern' }).click();
  await calculator(page).filter().click();
  await expect(calculator(page).drawer()).toBeVisible();
  await expectGoodForAll(page);
});

test('the complaint about a missing answer is accessible', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open('?schritt=grabstaette&form=feuerbestattung');
  await page.getByRole('radio', { name: /Es gibt schon ein Grab/ }).check();
  await kosten.next();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectGoodForAll(page);
});

test.describe('when the server is away', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the failure to load prices is accessible', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto(`${paths.estimate}${finishedLink}`);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectGoodForAll(page);
  });

  test('the failure of the PDF is accessible', async ({ page }) => {
    const kosten = calculator(page);
    await kosten.open(finishedLink);
    await page.route('**/api/Workflow/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Kostenvoranschlag als PDF' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'PDF' })).toBeVisible();
    await expectGoodForAll(page);
  });
});
