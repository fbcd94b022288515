import { randomUUID } from 'node:crypto';
import { gridPath } from '#components/grid-pages.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { admin } from '../../support/account/admin.ts';
import { expectGoodForAll, expectGoodInTheDark } from '../../support/pages/account/good-for-all.ts';
import { signIn } from '../../support/pages/account/manage.ts';
import { holdScripts } from '../../support/pages/held-scripts.ts';
import { managedGrid, newRows, withdrawRows } from '../../support/pages/manage-grid.ts';
import { expectAccessible, expectLargeTargets } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/pages/test.ts';
import { untilIdle } from '../../support/pages/visit.ts';

/** All that the grid loads by itself. */
const MOST_SCRIPT_BYTES = 121_500;

test.use({ viewport: { width: 1440, height: 900 } });

test('with the keyboard alone: find, change a price with its source, take it back, settle a conflict, withdraw, raise all', async ({
  page,
  context,
}) => {
  // A whole way, and five views by every rule.
  test.setTimeout(120_000);
  const word = `Probe${randomUUID().slice(0, 8)}`;
  const line = (name: string, from: number) => ({
    name: `${name} ${word}`,
    from,
    to: 900,
    source: 'Liste',
    asOf: '2026',
    graveSettings: ['field'],
  });
  await newRows(page, 'optional-line', [line('Harfenspiel', 300), line('Blumen', 120), line('Anzeige', 150)]);
  await signIn(page, { ...admin, phoneNumber: '' });
  const { grid, search, notice, dialog, cell, press, tabTo, type } = managedGrid(page);
  const scriptBytes = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );

  await test.step('find', async () => {
    await page.goto(gridPath('optional-line'));
    await expect(grid).toBeVisible();
    await untilIdle(page);
    expect(await scriptBytes(), 'scripts of the page, compressed').toBeLessThan(MOST_SCRIPT_BYTES);
    await press('Tab', 'Enter');
    await tabTo(search);
    await page.keyboard.insertText(word);
    await expect(grid).toHaveAttribute('aria-rowcount', '4');
    await expect(page).toHaveURL(new RegExp(`suche=${word}`));
  });

  const price = cell('Harfenspiel', 'from');
  await test.step('sort, and change a price with its source', async () => {
    await tabTo(cell('Harfenspiel', 'name'));
    await press('ArrowUp', 'ArrowRight', 'Enter');
    await expect(grid.getByRole('columnheader', { name: 'von €' })).toHaveAttribute('aria-sort', 'ascending');
    await press('Control+End', 'Home', 'ArrowRight', 'ArrowRight');
    await expect(price).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('textbox', { name: /^von €/ })).toBeFocused();
    await type('-1');
    await press('Enter');
    await expect(page.getByText('eine Zahl von mindestens 0')).toBeVisible();
    await expectAccessible(page, 'a row that is edited');
    await expectLargeTargets(page);
    await expectGoodInTheDark(page, 'a row that is edited');
    await type('350,50');
    await tabTo(page.getByRole('textbox', { name: 'Quelle' }));
    await type('Preisliste der Harfenspiel');
    await tabTo(page.getByRole('textbox', { name: 'Stand' }));
    await type('11/2026');
    await press('Enter');
    await expect(price).toHaveText('350,50');
    await expect(price).toBeFocused();
    await expect(cell('Harfenspiel', 'asOf')).toHaveText('November 2026');
  });

  await test.step('take it back', async () => {
    await press('Control+z');
    await expect(price).toHaveText('300,00');
    await expect(cell('Harfenspiel', 'source')).toHaveText('Liste');
    await expect(notice).toContainText('Zurückgenommen.');
  });

  await test.step('another tab saves first: both versions, and a choice for the field that both have changed', async () => {
    const other = await context.newPage();
    const there = managedGrid(other);
    await other.goto(`${gridPath('optional-line')}?suche=${word}`);
    for (const [field, value] of [
      ['name', `Trauerharfenspiel ${word}`],
      ['from', '310'],
    ] as const) {
      await there.cell('harfenspiel', field).dblclick();
      await expect(there.grid.getByRole('textbox').first()).toBeFocused();
      await there.type(value);
      await there.press('Enter');
      if (field === 'from') {
        await other.getByRole('checkbox', { name: /^Nur berichtigt/ }).check();
        await there.press('Enter');
      }
      await expect(there.cell('harfenspiel', field)).toContainText(value);
    }
    await other.close();
    await press('F2');
    await type('360');
    await press('Enter');
    await expect(page.getByText('Quelle und Stand sind noch die alten')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Quelle' })).toBeFocused();
    await expectAccessible(page, 'a new amount with an old source');
    await tabTo(page.getByRole('checkbox', { name: /^Nur berichtigt/ }));
    await press(' ', 'Enter');
    await expect(dialog).toContainText('wurde inzwischen geändert');
    await expect(dialog.getByRole('group')).toHaveText([/Leistung/, /von €/]);
    await tabTo(dialog.getByRole('group', { name: 'von €' }).getByLabel('Ihre Fassung'));
    await press(' ');
    await tabTo(dialog.getByRole('button', { name: 'So speichern' }));
    await press('Enter');
    const row = grid.getByRole('row', { name: `Trauerharfenspiel ${word}` });
    await expect(row.locator('[data-field="from"]')).toHaveText('360,00');
    await expect(row.locator('[data-field="from"]')).toBeFocused();
  });

  await test.step('withdraw, and take that back', async () => {
    await press('End', 'Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press('End', 'Enter');
    await expect(grid).toHaveAttribute('aria-rowcount', '3');
    await expect(grid.locator(':focus')).toHaveCount(1);
    await press('Control+z');
    await expect(grid).toHaveAttribute('aria-rowcount', '4');
  });

  await test.step('raise all: seen before, and asked for twice where it is much', async () => {
    await press('Control+a');
    await expect(page.getByText('3 ausgewählt')).toBeVisible();
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    await tabTo(page.getByRole('button', { name: 'Preis um' }));
    await press('Enter');
    await tabTo(page.getByLabel('Um wie viel'));
    await type('40');
    await tabTo(page.getByLabel('Neuer Stand'));
    await type('11/2026');
    await press('Enter');
    await expect(dialog.getByRole('row', { name: /Trauerharfenspiel/ })).toContainText('360,00 €504,00 €');
    await expectGoodForAll(page, 'prices before they are changed');
    await tabTo(dialog.getByRole('checkbox'));
    await press(' ');
    await tabTo(dialog.getByRole('button', { name: 'Alle übernehmen' }));
    await press('Enter');
    await expect(cell('Anzeige', 'from')).toHaveText('210,00');
    await tabTo(notice.getByRole('button', { name: 'Rückgängig' }), 40);
    await press('Enter');
    await expect(cell('Anzeige', 'from')).toHaveText('150,00');
  });

  await test.step('nothing of it stays; the way back leads to the view before', async () => {
    await page.getByLabel('Zustand').selectOption('Alle');
    await expect(page).toHaveURL(/zustand=alle/);
    await page.goBack();
    await expect(page.getByLabel('Zustand')).toHaveValue('');
    await page.getByLabel('Alle auswählen').check();
    await page.getByRole('button', { name: 'Nicht mehr anbieten' }).click();
    await dialog.getByRole('button', { name: 'Nicht mehr anbieten' }).click();
    await expect(page.getByText('Keine Zeile passt dazu.')).toBeVisible();
  });

  await test.step('a resting place and the history, for everybody', async () => {
    await page.goto(`${adminPaths.restingPlace}?id=werste`);
    await expect(page.getByRole('complementary').getByText('Zusammen')).toBeVisible();
    await expectGoodForAll(page, 'a resting place');
    await page.getByRole('tab', { name: 'Angaben' }).click();
    await expect(page.getByLabel('Ort')).toHaveValue('Bad Oeynhausen');
    await page.goto(`${adminPaths.changes}?art=optional-line`);
    await expect(page.getByText('Preisliste der Harfenspiel').first()).toBeVisible();
    await expectGoodForAll(page, 'the history');
  });
});

const SPEEDS = [
  { delay: 0, typed: '3345,67', saved: '3.345,67' },
  { delay: 30, typed: '3290,01', saved: '3.290,01' },
  { delay: 120, typed: '3111,11', saved: '3.111,11' },
  { delay: 250, typed: '3067', saved: '3.067,00' },
];

for (const line of ['quick', 'slow'] as const)
  test(`the first price typed on a page is the one that is saved, however fast it is typed, on a ${line} line`, async ({
    page,
  }) => {
    const word = `Tippe${randomUUID().slice(0, 8)}`;
    const value = {
      name: `Harfe ${word}`,
      description: 'Ein Sarg.',
      price: 3190,
      wood_type: 'Harfenholz',
      oversized: false,
      look: { form: 'plain', colour: '#c8a26b' },
    };
    const [made] = await newRows(page, 'coffin', [value]);
    await signIn(page, { ...admin, phoneNumber: '' });
    const { cell, press, type, dialog } = managedGrid(page);
    const price = cell(word, 'price');
    const open = async (shown: string) => {
      await page.goto(`${gridPath('coffin')}?suche=${word}`);
      await expect(price).toHaveText(shown);
    };

    for (const [at, { delay, typed, saved }] of SPEEDS.entries()) {
      await open(SPEEDS[at - 1]?.saved ?? '3.190,00');
      // On the slow line all else comes when the price is typed and Enter is pressed.
      const held = line === 'slow' ? await holdScripts(page) : undefined;
      await price.click();
      await press('Enter');
      await page.keyboard.type(typed, { delay });
      await press('Enter');
      held?.release();
      await expect(price).toHaveText(saved);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await open('3.067,00');
    if (line === 'slow') return withdrawRows(page, 'coffin', [made?.id ?? '']);

    await test.step('by more than thirty percent: asked, and no leads back to the field', async () => {
      await price.click();
      await press('Enter');
      await page.keyboard.type('345,67');
      await press('Enter');
      await expect(dialog).toContainText('Preis: bisher 3.067,00 €, neu 345,67 €');
      await press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('textbox', { name: /^Preis €/ })).toBeFocused();
      await type('4567,80');
      await press('Enter');
      await expect(dialog).toContainText('neu 4.567,80 €');
      await press('Tab', 'Enter');
      await expect(price).toHaveText('4.567,80');
    });

    await test.step('in the form of the row as well', async () => {
      await cell(word, 'name').click({ position: { x: 4, y: 4 } });
      await press('End', 'Enter');
      await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
      await dialog.getByLabel('Preis €').fill('590');
      await press('Enter');
      const question = page.getByRole('dialog', { name: 'Stimmt der neue Betrag?' });
      await expect(question).toContainText('Preis: bisher 4.567,80 €, neu 590,00 €');
      await expectGoodForAll(page, 'a price that is asked about');
      await press('Escape');
      await expect(question).toBeHidden();
      await expect(dialog.getByLabel('Preis €')).toBeFocused();
      await press('Enter');
      await question.getByRole('button', { name: 'Ja, so speichern' }).click();
      await expect(price).toHaveText('590,00');
    });

    await test.step('and in a file', async () => {
      await page.getByRole('button', { name: 'CSV' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: /^Diese Ansicht/ }).click(),
      ]);
      const file = await (await download.createReadStream()).toArray();
      const buffer = Buffer.from(Buffer.concat(file).toString().replace('590,00', '2400,00'));
      await dialog.getByLabel('CSV-Datei').setInputFiles({ name: 'saerge.csv', mimeType: 'text/csv', buffer });
      await expect(dialog.getByText(`Harfe ${word}, Preis: bisher 590,00 €, neu 2.400,00 €`)).toBeVisible();
      await expectGoodForAll(page, 'a file with a price that is asked about');
      await expect(dialog.getByRole('button', { name: /^Alle übernehmen/ })).toBeDisabled();
      await expect(dialog.getByRole('status')).toContainText('Bitte bestätigen Sie zuerst');
      await dialog.getByRole('checkbox', { name: 'um mehr als 30 %' }).check();
      await dialog.getByRole('button', { name: /^Alle übernehmen/ }).click();
      await expect(dialog.getByText('1 Zeile übernommen')).toBeVisible();
      await press('Escape');
      await expect(price).toHaveText('2.400,00');
    });
    await withdrawRows(page, 'coffin', [made?.id ?? '']);
  });
