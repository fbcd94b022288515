import type { Page } from '@playwright/test';
import { gridPages, gridPath } from '#components/grid-pages.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { adminPages, adminPaths } from '#site/admin-pages.ts';
import { textEditorPath } from '#site/text-paths.ts';
import { admin } from '../../support/account/admin.ts';
import { signIn } from '../../support/pages/account/manage.ts';
import { expect, test } from '../../support/pages/test.ts';
import { realContent } from '../../support/real-content.ts';
import { foreignWord } from '../../support/wording/house-words.ts';

/** Ids that nobody takes for a word: of several parts. */
const ids = Object.values(catalogueFromSeed(realContent().seed))
  .flatMap((rows) => (Array.isArray(rows) ? rows.map((row) => String((row as { id?: unknown }).id)) : []))
  .filter((id) => /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(id));

/** All that is seen, read out or shown as a hint, with what is folded. */
const wordsOf = (page: Page) =>
  page.locator('.manage-frame').evaluate((frame) => {
    for (const fold of frame.querySelectorAll('details')) fold.open = true;
    const said = [...frame.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [(frame as HTMLElement).innerText, ...said].join('\n');
  });

async function expectHouseWords(page: Page, name: string) {
  const words = await wordsOf(page);
  expect(words.length, name).toBeGreaterThan(100);
  expect(foreignWord(words), name).toBeUndefined();
  expect(
    ids.filter((id) => words.includes(id)),
    name,
  ).toEqual([]);
}

test.use({ viewport: { width: 1440, height: 1000 } });

test('no view of those who manage data shows a file, an id or a word of a programmer', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, { ...admin, phoneNumber: '' });
  const views = [...adminPages.flat(), ...gridPages].map(({ path }) => path);
  for (const path of [...new Set([...views, `${adminPaths.restingPlace}?id=werste`])]) {
    await page.goto(path);
    await expect(page.locator('.waiting')).toHaveCount(0);
    await expectHouseWords(page, path);
  }
  for (const { path, title } of [
    { path: 'seiten/ueber-uns.md', title: 'Über uns' },
    { path: 'firma.yaml', title: 'Bestattungen Muster' },
    { path: 'ratgeber/kosten.md', title: 'Was kostet es wirklich?' },
  ]) {
    await page.goto(textEditorPath(path));
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await page.getByRole('tab', { name: 'Angaben' }).click();
    await expectHouseWords(page, `${path}, Angaben`);
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await expect(page.getByText('Wie mitgeliefert').last()).toBeVisible();
    await expectHouseWords(page, `${path}, Verlauf`);
  }
});

test('rows wait for the names of what they name', async ({ page }) => {
  await signIn(page, { ...admin, phoneNumber: '' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/catalogue-row?thing=GraveType*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const graves = page.waitForResponse('**/api/catalogue-row?thing=grave&*');
  await page.goto(gridPath('grave'));
  await graves;
  await expect(page.getByText('Die Zeilen werden geladen')).toBeVisible();
  await expectHouseWords(page, 'while names load');
  held.resolve();
  await expect(page.getByRole('row', { name: /Wahlgrab/ }).first()).toBeVisible();
});

test.describe('without a network for names', () => {
  test.use({ expectedErrors: [/ERR_FAILED .*thing=GraveType/] });

  test('names that cannot be loaded are asked for again', async ({ page }) => {
    await signIn(page, { ...admin, phoneNumber: '' });
    let isDown = true;
    let slow = Promise.withResolvers<void>();
    await page.route('**/api/catalogue-row?thing=GraveType*', async (route) => {
      if (isDown) return route.abort();
      await slow.promise;
      await route.continue();
    });
    for (const path of [gridPath('grave'), `${adminPaths.restingPlace}?id=werste`, adminPaths.changes]) {
      isDown = true;
      slow = Promise.withResolvers<void>();
      await page.goto(path);
      const failure = page.getByRole('alert').filter({ hasText: 'Die Zeilen konnten nicht geladen werden.' });
      await expect(failure).toBeVisible();
      isDown = false;
      await failure.getByRole('button', { name: 'Noch einmal versuchen' }).click();
      await expect(failure).toHaveCount(0);
      await expectHouseWords(page, `${path}, while names load again`);
      slow.resolve();
      await expect(page.locator('.waiting')).toHaveCount(0);
      await expectHouseWords(page, path);
    }
  });
});

test('a field that is left empty is asked for in plain words', async ({ page }) => {
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(textEditorPath('ratgeber/kosten.md'));
  await page.getByRole('tab', { name: 'Angaben' }).click();
  await page.getByLabel('Zeile in der Übersicht *').fill('');
  const faults = page.getByRole('region', { name: 'Das passt noch nicht' });
  await expect(faults).toContainText('Diese Angabe fehlt. Bitte tragen Sie hier einen Text ein.');
  await expectHouseWords(page, 'faults');
});
