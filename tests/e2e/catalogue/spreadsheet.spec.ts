import { randomUUID } from 'node:crypto';
import { gridPath } from '#components/grid-pages.ts';
import { admin } from '../../support/account/admin.ts';
import { expectGoodForAll } from '../../support/pages/account/good-for-all.ts';
import { signIn } from '../../support/pages/account/manage.ts';
import { managedGrid, newRows, withdrawRows } from '../../support/pages/manage-grid.ts';
import { expect, test } from '../../support/pages/test.ts';
import { expectAllReachedBesideToast } from '../../support/pages/toast.ts';

// Each is a whole way through the grid.
test.setTimeout(120_000);
test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

const QUESTION = 'Stimmt der neue Betrag?';

test('as in a spreadsheet: a click shows the focus, typing replaces, arrows go on, cells are pasted, and 590 to 2.400 is asked about each time', async ({
  page,
}) => {
  const word = `Tabelle${randomUUID().slice(0, 8)}`;
  const coffin = (name: string, price: number) => ({
    name: `${name} ${word}`,
    description: 'Ein Sarg.',
    price,
    wood_type: 'Harfenholz',
    oversized: false,
    look: { form: 'plain', colour: '#c8a26b' },
  });
  const made = await newRows(page, 'coffin', [coffin('Ahorn', 590), coffin('Birke', 700), coffin('Zeder', 800)]);
  await signIn(page, { ...admin, phoneNumber: '' });
  const { cell, press, dialog, notice, grid } = managedGrid(page);
  const price = (name: string) => cell(`${name} ${word}`, 'price');
  await page.goto(`${gridPath('coffin')}?suche=${word}`);
  await expect(price('Ahorn')).toHaveText('590,00');

  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await press('ControlOrMeta+v');
  };

  await test.step('a click shows where one is', async () => {
    await price('Ahorn').click();
    await expect(price('Ahorn')).toBeFocused();
    await expect(price('Ahorn')).toHaveCSS('outline-width', '3px');
    await expect(price('Ahorn')).toHaveCSS('outline-style', 'solid');
  });

  await test.step('typing replaces the value, Esc gives it up, an arrow saves and goes on', async () => {
    const input = page.getByRole('textbox', { name: /^Preis €/ });
    await page.keyboard.type('61');
    await expect(input).toHaveValue('61');
    await press('Escape');
    await expect(price('Ahorn')).toHaveText('590,00');
    await expect(price('Ahorn')).toBeFocused();
    await press('F2');
    await expect(input).toHaveValue('590,00');
    await press('Escape');
    await page.keyboard.type('610');
    await press('ArrowDown');
    await expect(price('Ahorn')).toHaveText('610,00');
    await expect(price('Birke')).toBeFocused();
    await page.keyboard.type('720');
    await press('ArrowUp');
    await expect(price('Birke')).toHaveText('720,00');
    await expect(price('Ahorn')).toBeFocused();
    await press('Control+z', 'Control+z');
    await expect(price('Ahorn')).toHaveText('590,00');
    await page.keyboard.type('595');
    await press('Tab');
    await expect(price('Ahorn')).toHaveText('595,00');
    await expect(price('Ahorn')).not.toBeFocused();
    await expect(grid.locator('td:focus')).toHaveCount(1);
    await press('ArrowLeft', 'Control+z');
    await expect(price('Ahorn')).toHaveText('590,00');
    await expect(price('Ahorn')).toBeFocused();
    await press('Delete');
    await expect(input).toHaveValue('');
    await press('Escape');
    await press('ArrowLeft', 'Control+c');
    await expect(grid.locator('input[type="text"], .grid-edited')).toHaveCount(0);
  });

  await test.step('a cell: 590 to 2.400 is asked about, and one Enter saves nothing', async () => {
    await price('Ahorn').click();
    await page.keyboard.type('2400');
    await press('Enter');
    await expect(dialog).toContainText('Preis: bisher 590,00 €, neu 2.400,00 €');
    await expect(page.getByRole('dialog', { name: QUESTION }).getByRole('button').first()).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('textbox', { name: /^Preis €/ })).toBeFocused();
    await press('Escape');
    await expect(price('Ahorn')).toHaveText('590,00');
  });

  await test.step('a single cell that is pasted, as well', async () => {
    await price('Ahorn').click();
    await paste('2.400,00\r\n');
    await expect(page.getByRole('textbox', { name: /^Preis €/ })).toHaveValue('2.400,00');
    await press('Enter');
    await expect(dialog).toContainText('neu 2.400,00 €');
    await press('Escape', 'Escape');
    await expect(price('Ahorn')).toHaveText('590,00');
  });

  await test.step('many at once: not before somebody has said that it is meant', async () => {
    await page.getByRole('button', { name: 'Preis um' }).click();
    await page.getByLabel('Um wie viel').fill('1810');
    await page.getByLabel('Einheit').selectOption('Euro');
    await press('Tab');
    await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
    await expect(dialog.getByRole('row', { name: /Ahorn/ })).toContainText('2.400,00 €');
    const apply = dialog.getByRole('button', { name: 'Alle übernehmen' });
    await expect(apply).toBeDisabled();
    await apply.click({ force: true });
    await expect(dialog.getByRole('checkbox', { name: /um mehr als 30 %/ })).not.toBeChecked();
    await press('Escape');
    await expect(price('Ahorn')).toHaveText('590,00');
  });

  await test.step('cells of a spreadsheet: seen before, refused cell by cell, asked about, and taken back', async () => {
    await price('Ahorn').click();
    await paste('1.590\nviel\n800');
    await expect(dialog.getByRole('row', { name: /Ahorn/ })).toContainText('kann 1590 oder 1,590 bedeuten');
    await expect(dialog.getByRole('row', { name: /Birke/ })).toContainText('kein Betrag');
    await expect(dialog.getByRole('row', { name: /Zeder/ })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'übernehmen' })).toBeDisabled();
    await expectGoodForAll(page, 'pasted cells that cannot be taken');
    await press('Escape');
    await expect(dialog).toBeHidden();

    await price('Ahorn').click();
    await paste('2400,00\n750\n800\n5');
    await expect(dialog).toContainText('1 Zeile zu viel für diese Tabelle');
    await expect(dialog).toContainText('1 Zelle ist schon so');
    await expect(dialog.getByRole('row', { name: /Ahorn/ })).toContainText('mehr als 30 %');
    const apply = dialog.getByRole('button', { name: '2 Zeilen übernehmen' });
    await expect(apply).toBeDisabled();
    await dialog.getByRole('checkbox', { name: /um mehr als 30 %/ }).check();
    await expectGoodForAll(page, 'pasted cells');
    await apply.click();
    await expect(price('Ahorn')).toHaveText('2.400,00');
    await expect(price('Birke')).toHaveText('750,00');
    await expect(notice).toContainText('2 Zeilen sind gespeichert.');
    await expectAllReachedBesideToast(page, 'a grid at 1440 px');
    await notice.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(price('Ahorn')).toHaveText('590,00');
    await expect(price('Birke')).toHaveText('700,00');
  });

  await withdrawRows(
    page,
    'coffin',
    made.map(({ id }) => id),
  );
});

test('pasted amounts of others ask for source and date, once for all', async ({ page }) => {
  const word = `Satz${randomUUID().slice(0, 8)}`;
  const line = (name: string, from: number) => ({
    ...{ name: `${name} ${word}`, from, to: 900, source: 'Liste', asOf: '2025', graveSettings: ['field'] },
  });
  const made = await newRows(page, 'optional-line', [line('Harfe', 300), line('Orgel', 200)]);
  await signIn(page, { ...admin, phoneNumber: '' });
  const { cell, press, dialog, grid } = managedGrid(page);
  await page.goto(`${gridPath('optional-line')}?suche=${word}&sortierung=name`);
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await cell(`Harfe ${word}`, 'from').click();
  await page.evaluate(() => navigator.clipboard.writeText('310\n210'));
  await press('ControlOrMeta+v');
  await expect(dialog.getByRole('status')).toContainText('Quelle und Stand noch die alten');
  const apply = dialog.getByRole('button', { name: '2 Zeilen übernehmen' });
  await expect(apply).toBeDisabled();
  await dialog.getByLabel('Neue Quelle').fill('Preisliste 2026');
  await dialog.getByLabel('Neuer Stand').fill('neulich');
  await expect(dialog.getByText('Bitte geben Sie Jahr, Monat oder Tag an')).toBeVisible();
  await expect(apply).toBeDisabled();
  await dialog.getByLabel('Neuer Stand').fill('11/2026');
  await apply.click();
  for (const name of ['Harfe', 'Orgel']) {
    await expect(cell(`${name} ${word}`, 'source')).toHaveText('Preisliste 2026');
    await expect(cell(`${name} ${word}`, 'asOf')).toHaveText('November 2026');
  }
  await withdrawRows(
    page,
    'optional-line',
    made.map(({ id }) => id),
  );
});

test('the head stays in sight, also with more columns than fit; views are kept by name on this device', async ({
  page,
}) => {
  await signIn(page, { ...admin, phoneNumber: '' });
  const { grid, search, dialog } = managedGrid(page);
  await page.goto(gridPath('urn'));
  const head = grid.getByRole('columnheader', { name: 'Preis €' });
  const last = grid.getByRole('row').last();
  await expect(head).toBeVisible();
  await last.scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport();
  const [headBox, header] = await Promise.all([head.boundingBox(), page.locator('.page-header').boundingBox()]);
  expect(headBox?.y, 'below the header of the page').toBeGreaterThanOrEqual((header?.height ?? 0) - 1);

  await page.goto(gridPath('resting-place'));
  await expect(last).toBeVisible();
  await page.getByRole('button', { name: 'Ansicht' }).click();
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) if (await box.isEnabled()) await box.check();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.locator('.grid-scroll-own')).toHaveCount(1);
  await last.scrollIntoViewIfNeeded();
  await expect(grid.getByRole('columnheader', { name: 'Name' })).toBeInViewport();

  await page.goto(gridPath('urn'));
  await expect(head).toBeVisible();
  await search.fill('Holz');
  await grid.getByRole('columnheader', { name: 'Preis €' }).click();
  await page.getByRole('button', { name: 'Ansicht' }).click();
  await dialog.getByLabel('Diese Ansicht merken als').fill('Holz nach Preis');
  await dialog.getByRole('button', { name: 'Merken' }).click();
  await expect(dialog.getByText('„Holz nach Preis“ ist gemerkt.')).toBeVisible();
  await expectGoodForAll(page, 'views');
  await dialog.getByRole('button', { name: 'Wie zu Beginn' }).click();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(search).toHaveValue('');

  await page.goto(gridPath('urn'));
  await page.getByRole('button', { name: 'Ansicht' }).click();
  await dialog.getByRole('button', { name: 'Holz nach Preis', exact: true }).click();
  await expect(search).toHaveValue('Holz');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Ansicht' }).click();
  await dialog.getByRole('button', { name: /vergessen$/ }).click();
  await dialog.getByRole('button', { name: 'Rückgängig' }).click();
  await dialog.getByRole('button', { name: /vergessen$/ }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Ansicht' }).click();
  await expect(dialog.getByLabel('Diese Ansicht merken als')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Holz nach Preis', exact: true })).toHaveCount(0);
});
