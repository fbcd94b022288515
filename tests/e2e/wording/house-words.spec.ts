import { gridPath } from '#components/grid-pages.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { textEditorPath } from '#site/text-paths.ts';
import { admin } from '../../support/account/admin.ts';
import { signIn } from '../../support/pages/account/manage.ts';
import { expectHouseWords } from '../../support/pages/house-words.ts';
import { expect, test } from '../../support/pages/test.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

// The pages are read where each role visits them, in account/roles.spec.ts.
test('no view of a text shows a file, an id or a word of a programmer', async ({ page }) => {
  await signIn(page, { ...admin, phoneNumber: '' });
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
