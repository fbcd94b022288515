import { type PagePolicies, POLICIES_FILE } from '#site/page-policies.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { publicPages } from '#site/public-pages.ts';
import { builtPages, builtText } from '../../support/pages/built-pages.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { test as ownWindow } from '../../support/pages/test.ts';
import { visit } from '../../support/pages/visit.ts';

type Page = import('@playwright/test').Page;

const WERSTE = cemeteryPath('bad-oeyhnhausen/werste');

const field = (page: Page) => page.getByRole('searchbox', { name: 'Wonach suchen Sie?' });
const status = (page: Page) => page.getByRole('status');
const hits = (page: Page) => page.getByRole('main').locator('.search-hits a');
const contents = (page: Page) => page.getByRole('heading', { name: 'Alle Seiten' });

async function search(page: Page, words: string): Promise<string[]> {
  await page.goto(paths.search);
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(status(page)).toContainText(`„${words}“`);
  return addresses(page);
}

const addresses = (page: Page): Promise<string[]> =>
  hits(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('finds „Urnengrab Werste“', async ({ page }) => {
  expect((await search(page, 'Urnengrab Werste')).slice(0, 3)).toContain(WERSTE);
  await expect(status(page)).toHaveText(/^\d+ Seiten? zu „Urnengrab Werste“$/);
  await expect(page.getByRole('main').locator('.search-hits mark').first()).toBeVisible();
  await expect(contents(page)).toBeHidden();
  await hits(page)
    .and(page.locator(`[href="${WERSTE}"]`))
    .click();
  await expect(page).toHaveURL(WERSTE);
});

for (const [typed, path] of [
  ['Trauerfall', paths.bereavement],
  ['Löhne Ort', cemeteryPath('loehne/loehne-ort')],
  ['Loehne Ort', cemeteryPath('loehne/loehne-ort')],
  ['lohne ort', cemeteryPath('loehne/loehne-ort')],
  ['Mennighueffen', cemeteryPath('loehne/mennighueffen')],
  ['Mennighüffen', cemeteryPath('loehne/mennighueffen')],
  ['Bad Oeynhausen Rehme', cemeteryPath('bad-oeyhnhausen/rehme')],
  ['Bad Öynhausen Rehme', cemeteryPath('bad-oeyhnhausen/rehme')],
] as const)
  test(`finds ${path} for „${typed}“`, async ({ page }) => {
    expect((await search(page, typed)).slice(0, 3)).toContain(path);
  });

test('pages about a word come before cemeteries that name it', async ({ page }) => {
  const first = await search(page, 'Urne');
  const isCemetery = (path: string) => /^\/friedhoefe\/(?!weiteres\/)[^/]+\/./.test(path);
  expect(first).toHaveLength(10);
  expect(first.filter(isCemetery)).toEqual([]);
  expect(first.slice(0, 3)).toContain(paths.funeralForms);
  await page.getByRole('button', { name: 'Alle Treffer zeigen' }).click();
  await expect(hits(page).nth(10)).toBeFocused();
  expect((await addresses(page)).filter(isCemetery).length).toBeGreaterThan(10);
});

test('„Urnengraeber“ and „Urnengräber“ find the same', async ({ page }) => {
  const found = await search(page, 'Urnengraeber');
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await search(page, 'Urnengräber'));
});

test('searches while somebody types, keeps the question in the address, and is there again after going back', async ({
  page,
}) => {
  await page.goto(paths.contact);
  await page.goto(paths.search);
  await field(page).pressSequentially('Werste');
  await expect(status(page)).toContainText('„Werste“');
  await expect(page).toHaveURL(`${paths.search}?q=Werste`);
  await hits(page).first().click();
  await expect(page).not.toHaveURL(new RegExp(paths.search));
  await page.goBack();
  await expect(field(page)).toHaveValue('Werste');
  await expect(status(page)).toContainText('„Werste“');
  await page.goBack();
  await expect(page).toHaveURL(paths.contact);
});

test('a shared address searches at once', async ({ page }) => {
  await page.goto(`${paths.search}?q=Urnengrab+Werste`);
  await expect(hits(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue('Urnengrab Werste');
});

test('an empty question shows all pages, also after another', async ({ page }) => {
  await page.goto(`${paths.search}?q=+++`);
  await expect(contents(page)).toBeVisible();
  await expect(status(page)).toBeEmpty();
  await field(page).fill('Werste');
  await expect(contents(page)).toBeHidden();
  await field(page).fill('');
  await expect(contents(page)).toBeVisible();
  await expect(hits(page)).toHaveCount(0);
  await expect(page).toHaveURL(paths.search);
});

for (const evil of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><b>&amp;%E0', '*"\\'])
  test(`„${evil}“ is harmless`, async ({ page }) => {
    page.on('dialog', () => expect('a dialog').toBe('none'));
    await page.goto(`${paths.search}?${new URLSearchParams({ q: evil })}`);
    await expect(status(page)).toContainText(evil);
    // The page's own script is a module, and short enough to stand in it.
    await expect(page.getByRole('main').locator('script:not([src], [type="module"]), img, b')).toHaveCount(0);
    await expect(field(page)).toHaveValue(evil);
  });

test('what is nowhere is said, with suggestions, all pages and the phone', async ({ page }) => {
  await search(page, 'asdfgh');
  await expect(status(page)).toHaveText('Keine Seite zu „asdfgh“ gefunden.');
  await expect(contents(page)).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
  await page.getByRole('link', { name: 'Urnengrab Werste' }).click();
  await expect(hits(page).first()).toBeVisible();
});

test('more hits than fit are shown on request', async ({ page }) => {
  expect(await search(page, 'Friedhof')).toHaveLength(10);
  await page.getByRole('button', { name: 'Alle Treffer zeigen' }).click();
  await expect(hits(page).nth(10)).toBeFocused();
});

test.describe('where the index cannot be reached', () => {
  // Pagefind says in the console what it could not load, and throws what nobody can catch.
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load (the )?Pagefind/] });
  for (const files of ['**/pagefind/pagefind.js', '**/pagefind/*.pagefind', '**/pagefind/pagefind-entry.json*'])
    test(`a way on is shown (${files})`, async ({ page, context }) => {
      await context.route(files, (route) => route.abort());
      await page.goto(paths.search);
      await field(page).fill('Werste');
      await expect(page.getByText('Die Suche ist gerade nicht erreichbar.')).toBeVisible({ timeout: 15_000 });
      await expect(contents(page)).toBeVisible();
      await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
      await context.unroute(files);
      await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
      await expect(hits(page).first()).toBeVisible();
    });
});

test('nothing of the index is loaded before the search is opened', async ({ page }) => {
  const asked = await visit(page, paths.home);
  expect(asked.filter(({ pathname }) => pathname.includes('pagefind')).map(String)).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

test('only the search may run WebAssembly', () => {
  const policies = JSON.parse(builtText(POLICIES_FILE)) as PagePolicies;
  const mayRunIt = Object.keys(policies).filter((file) => policies[file]?.includes('wasm-unsafe-eval'));
  expect(mayRunIt).toEqual([`${paths.search.slice(1)}.html`]);
});

ownWindow.describe('without JavaScript', () => {
  ownWindow.use({ javaScriptEnabled: false });
  ownWindow('the search is a table of contents', async ({ page }) => {
    await page.goto(`${paths.search}?q=Werste`);
    await expect(page.locator('noscript p')).toBeVisible();
    const links = await page
      .getByRole('main')
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const { path } of publicPages) expect(links).toContain(path);
    for (const address of builtPages().filter(
      (page) => page.startsWith(`${paths.cemeteries}/`) && page !== cemeteryPath('gohfeld'),
    ))
      expect(links).toContain(address);
  });
});
