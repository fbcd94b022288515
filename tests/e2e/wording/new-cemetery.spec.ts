import { randomUUID } from 'node:crypto';
import { gridPath } from '#components/grid-pages.ts';
import { listManagedRows } from '#contract/catalogue-list.ts';
import { removeText } from '#contract/wording.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { admin } from '../../support/account/admin.ts';
import { expectGoodForAll } from '../../support/pages/account/good-for-all.ts';
import { signIn } from '../../support/pages/account/manage.ts';
import { adminHeaders, managedGrid, withdrawRows } from '../../support/pages/manage-grid.ts';
import { expect, test } from '../../support/pages/test.ts';

type Figure = { readonly basis?: string; readonly source: string };
type Grave = Figure & { readonly price: number; readonly fees: readonly Figure[] };

// A whole way, from the list to the last grave.
test.setTimeout(120_000);
// Its page is not there yet, and the sign-in asks first whether somebody is.
test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: [/Failed to load resource/] });

test('a new cemetery like another has its page, its address from the name, and graves that nobody calls published', async ({
  page,
}) => {
  const word = randomUUID().slice(0, 8);
  const name = `Friedhof Süd ${word}`;
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(gridPath('resting-place'));
  await expect(page.getByText(/^Die Orte: Friedhöfe, Wälder und Seegebiete/)).toBeVisible();
  await page.getByRole('link', { name: /^Neuer Friedhof mit Seite/ }).click();
  const { dialog, notice, cell, grid } = managedGrid(page);
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Ort', { exact: true }).selectOption({ label: 'Bad Oeynhausen' });
  await dialog.getByLabel('Name des Friedhofs').fill('Friedhof Werste');
  await expect(dialog.getByText('Die Adresse wird /friedhoefe/bad-oeyhnhausen/werste-2.')).toBeVisible();
  await dialog.getByLabel('Name des Friedhofs').fill(name);
  await expect(dialog.getByText(`Die Adresse wird /friedhoefe/bad-oeyhnhausen/sued-${word}.`)).toBeVisible();
  await dialog.getByLabel(/^Adresse der Seite/).fill(`am-wald-${word}`);
  await dialog
    .getByLabel('Gräber und Gebühren')
    .selectOption({ label: 'wie Friedhof Werste am Karbach, Bad Oeynhausen' });
  await expectGoodForAll(page, 'a new cemetery');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(notice).toContainText(`„${name}“ ist angelegt, mit 9 Gräbern zur Orientierung.`);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();

  await page.goto(`${gridPath('resting-place')}?suche=${word}`);
  await expect(cell(name, 'city')).toHaveText('Bad Oeynhausen');
  await cell(name, 'name').getByRole('link').click();
  await expect(grid.getByRole('row')).toHaveCount(10);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const place = (await (await page.request.get(`/api/resting-place/${id}`)).json()) as Figure & {
    readonly slug: string;
    readonly graveRestingPlaceRelations: readonly Grave[];
  };
  expect(place.slug).toBe(`bad-oeyhnhausen/am-wald-${word}`);
  const graves = place.graveRestingPlaceRelations;
  for (const { basis } of [place, ...graves, ...graves.flatMap(({ fees }) => fees)]) expect(basis).toBe('orientation');
  for (const { source } of graves) expect(source).toContain('keine Gebühr dieses Ortes');

  await withdrawRows(page, 'resting-place', [id]);
  const headers = await adminHeaders(page);
  const rows = await page.request.get(`${listManagedRows.path}?thing=resting-place&id=${id}`, { headers });
  expect((await rows.json()).rows[0]?.state).not.toBe('offered');
  const path = `friedhoefe/bad-oeyhnhausen/am-wald-${word}.md`;
  const removed = await page.request.delete(`${removeText.path}?path=${path}`, {
    headers: { ...headers, 'if-match': '"1"' },
  });
  expect(removed.status(), await removed.text()).toBe(200);
  await page.goto(adminPaths.wording);
  await expect(page.getByRole('main').getByRole('link', { name: /^Impressum/ })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
