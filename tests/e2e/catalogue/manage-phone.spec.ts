import { randomUUID } from 'node:crypto';
import { gridPath } from '#components/grid-pages.ts';
import { publish } from '#contract/publication.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { admin } from '../../support/account/admin.ts';
import { expectGood, expectGoodInTheDark } from '../../support/pages/account/good-for-all.ts';
import { signIn } from '../../support/pages/account/manage.ts';
import { countEffort, noteEffort } from '../../support/pages/effort.ts';
import { managedGrid, newRows, withdrawRows } from '../../support/pages/manage-grid.ts';
import { expect, test } from '../../support/pages/test.ts';
import { expectAllReachedBesideToast } from '../../support/pages/toast.ts';

const MOST_TAPS = 8;
const LEAST_ROWS = 4;
const MOST_BAR_PX = 64;

test.describe('on a phone', () => {
  // Three pages by every rule, and a whole way.
  test.setTimeout(120_000);
  test.use({ viewport: { width: 390, height: 664 } });

  test('four rows are in sight above a bar of one line, filters are folded, and a price is published in eight taps', async ({
    page,
  }) => {
    const word = `Handy${randomUUID().slice(0, 8)}`;
    const urn = { name: `Urne ${word}`, description: 'Eine Urne.', price: 590 };
    const [made] = await newRows(page, 'urn', [
      {
        ...urn,
        material: 'holz',
        biodegradable: true,
        watersoluble: false,
        look: { form: 'classic', colour: '#c8a26b' },
      },
    ]);
    const waiting = [{ thing: 'urn', thingId: 'x', name: word, at: '2026-11-19T16:40:00.000Z', by: admin.email }];
    const state = { version: 1, state: 'live', log: '', releases: [], waiting };
    const asked: string[] = [];
    await page.route(/\/api\/publish$/, async (route) => {
      const isAsked = route.request().method() === 'POST';
      if (isAsked) asked.push(publish.path);
      await route.fulfill({
        json: isAsked ? { version: 2, state: 'building', log: 'Die Seiten werden gebaut …' } : state,
      });
    });
    await signIn(page, { ...admin, phoneNumber: '' });
    const bar = page.getByRole('region', { name: 'Veröffentlichung', exact: true });
    const { notice, dialog, search } = managedGrid(page);

    for (const path of [gridPath('urn'), gridPath('resting-place'), `${adminPaths.restingPlace}?id=werste`])
      await test.step(`rows of ${path}`, async () => {
        await page.goto(path);
        await expect(page.locator('.grid-list-row').first()).toBeVisible();
        await expect(bar).toBeVisible();
        const top = (await bar.boundingBox())?.y ?? 0;
        expect.soft(664 - top, 'height of the bar').toBeLessThanOrEqual(MOST_BAR_PX);
        const ends = await page
          .locator('.grid-list-row')
          .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
        expect
          .soft(ends.filter((end) => end <= top + 1).length, `rows in sight of ${path}`)
          .toBeGreaterThanOrEqual(LEAST_ROWS);
        await expect(page.getByLabel('Zustand')).toBeHidden();
        await expectGood(page, path);
        await expectGoodInTheDark(page, path);
      });

    await page.goto(gridPath('urn'));
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Zustand').selectOption('Nicht mehr angeboten');
    await page.getByRole('button', { name: 'Filter: 1' }).click();
    await expect(page.getByLabel('Zustand')).toBeHidden();

    await page.goto(adminPaths.overview);
    const effort = countEffort();
    await effort.tap(page.getByRole('button', { name: 'Menü' }));
    await effort.tap(page.getByRole('navigation').getByRole('link', { name: 'Urnen' }));
    await effort.tap(search);
    await search.fill(word);
    await effort.tap(page.getByRole('button', { name: new RegExp(word) }));
    await effort.tap(dialog.getByLabel('Preis €'));
    await effort.type(dialog.getByLabel('Preis €'), '610');
    await effort.tap(dialog.getByRole('button', { name: 'Speichern' }));
    await expect(notice).toContainText('ist gespeichert');
    await expectAllReachedBesideToast(page, 'a list of rows at 390 px');
    await expect(page.getByRole('button', { name: new RegExp(word) })).toContainText('610,00 €');
    await effort.tap(bar.getByRole('button', { name: 'Veröffentlichen' }));
    await expect.poll(() => asked).toEqual([publish.path]);
    const spent = effort.spent();
    noteEffort({ way: 'a price published', spent, most: { taps: MOST_TAPS } });
    expect(spent.taps).toBeLessThanOrEqual(MOST_TAPS);
    await withdrawRows(page, 'urn', [made?.id ?? '']);
  });
});
