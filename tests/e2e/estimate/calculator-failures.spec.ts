import { PDF_FAILED } from '#stores/estimate/estimate-pdf.ts';
import { UNREACHABLE } from '#stores/stored-error.ts';
import { askedForPdf, calculator, finishedLink, QUESTIONS } from '../../support/pages/calculator.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { test as ownWindow } from '../../support/pages/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });
ownWindow.use({ expectedErrors: [/Failed to load resource/] });

test('server away: says so, keeps the choice, offers retry and the phone, and goes on when it is back', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto(`/kosten-berechnen${finishedLink}`);
  const failure = page.getByRole('alert').filter({ hasText: 'Die Preise konnten nicht geladen werden.' });
  await expect(failure).toContainText(UNREACHABLE);
  await expect(failure.getByRole('link', { name: '030 23125 000' })).toBeVisible();
  await page.unroute('**/api/**');
  await failure.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(calculator(page).heading(/^Feuerbestattung Friedhof Werste/)).toBeVisible();
  await expect(failure).toBeHidden();
});

test('the script of the result fails to come: the answers stay, retry brings it', async ({ page }) => {
  await page.route('**/_astro/Result.*.js', (route) => route.abort('connectionrefused'));
  await page.goto(`/kosten-berechnen${finishedLink}`);
  const failure = page.getByRole('alert').filter({ hasText: 'Das Ergebnis konnte nicht geladen werden.' });
  await expect(failure).toContainText('Ihre Auswahl bleibt erhalten.');
  await page.unroute('**/_astro/Result.*.js');
  await failure.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('region', { name: 'Summe' })).toContainText('€');
});

test('an answer given before the script runs is not lost', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/kosten-berechnen?ort=werste', { waitUntil: 'commit' });
  const kosten = calculator(page);
  await kosten.goOnWith(/Feuerbestattung/);
  await expect(page).toHaveURL(/form=feuerbestattung/);
  release();
  await expect(kosten.heading(QUESTIONS.grave)).toBeVisible();
  await expect(page.getByText('Nur für: Friedhof Werste am Karbach')).toBeVisible();
});

test('the first question can be answered before the prices are there, and the focus is on the next one then', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/kosten-berechnen');
  const kosten = calculator(page);
  await kosten.goOnWith(/Feuerbestattung/);
  await expect(page.getByText('Die Preise werden geladen …')).toBeVisible();
  release();
  await expect(kosten.heading(QUESTIONS.grave)).toBeFocused();
});

test(`the PDF fails: '${PDF_FAILED}', no empty tab stays, retry works`, async ({ page, context }) => {
  const kosten = calculator(page);
  await kosten.open(finishedLink);
  await page.route('**/api/Workflow/cost-estimation', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Kostenvoranschlag als PDF' }).click();
  const failure = page.getByRole('alert').filter({ hasText: PDF_FAILED });
  await expect(failure).toContainText(UNREACHABLE);
  await expect.poll(() => context.pages().length).toBe(1);
  await page.unroute('**/api/Workflow/cost-estimation');
  const tab = context.waitForEvent('page');
  const pdfAsked = askedForPdf(context);
  await failure.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  expect((await pdfAsked).frame().page()).toBe(await tab);
});

test('a double click makes one estimate', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open(finishedLink);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/cost-estimation')) calls += 1;
  });
  await page.getByRole('button', { name: 'Kostenvoranschlag als PDF' }).dblclick();
  await expect(page.getByRole('link', { name: /PDF noch einmal öffnen/ })).toBeVisible();
  expect(calls).toBe(1);
});

ownWindow('a message waits while it is hovered or focused, and goes after 2000 ms', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open(finishedLink);
  const opened = page.waitForEvent('popup');
  await page.route('**/api/Workflow/cost-estimation', async (route) => {
    await opened;
    await route.abort('connectionrefused');
  });
  // An installed clock goes on by itself: on a slow machine the message would be gone before it is pointed at.
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.getByRole('button', { name: 'Kostenvoranschlag als PDF' }).click();
  // The clock is that of all tabs: one that is closed while it runs fails the test.
  const tab = await opened;
  await expect.poll(() => tab.isClosed()).toBe(true);
  await page.clock.runFor(100);
  const message = page.getByRole('status').filter({ hasText: PDF_FAILED });
  await expect(message).toBeVisible();
  await message.locator('div').hover();
  await page.clock.runFor(10_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await message.getByRole('button', { name: 'Meldung schließen' }).focus();
  await page.clock.runFor(10_000);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Kostenvoranschlag als PDF' }).focus();
  await page.clock.runFor(1_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
});
