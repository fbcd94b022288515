import type { Page, Response } from '@playwright/test';
import { gridPages } from '#components/grid-pages.ts';
import { teamWith } from '#domain/account/role.ts';
import { accountPaths } from '#site/account-paths.ts';
import { adminPages, adminPaths, rightOfPage } from '#site/admin-pages.ts';
import { paths } from '#site/paths.ts';
import { signIn } from '../../support/pages/account/manage.ts';
import { changeBeside, newColleague } from '../../support/pages/account/team.ts';
import { builtPages } from '../../support/pages/built-pages.ts';
import { expectHouseWords } from '../../support/pages/house-words.ts';
import { expect, test } from '../../support/pages/test.ts';
import { touch, watchRequests } from '../../support/pages/visit.ts';

const addresses = builtPages().filter((address) => address.startsWith(adminPaths.overview));

/** The page of a place is one only with its name. */
const opened = (address: string) => (address === adminPaths.restingPlace ? `${address}?id=werste` : address);

/** Calls that were refused, and waits until a page has landed and asked for all it shows. */
async function visit(page: Page, address: string, landed: string): Promise<string[]> {
  const refused: string[] = [];
  const note = (response: Response) => {
    if (response.status() === 403 || response.status() === 401) refused.push(`${response.status()} ${response.url()}`);
  };
  page.on('response', note);
  const requests = watchRequests(page, () => undefined);
  await page.goto(opened(address));
  await expect.soft(page, address).toHaveURL(new RegExp(`${landed}(\\?|$)`));
  if (landed !== address) requests.forget();
  await touch(page);
  await expect(page.locator('.waiting, astro-island[ssr]')).toHaveCount(0);
  await requests.end();
  page.off('response', note);
  return refused;
}

for (const role of ['mitarbeit', 'admin'] as const)
  test(`somebody with the role ${role} finds what it may do, is sent away from the rest, and no page asks for more or shows a file, an id or a word of a programmer`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, await newColleague(page, 'Jutta Brinkmann', role));
    await page.setViewportSize({ width: 1440, height: 1000 });
    const mine = (path: string) => teamWith(rightOfPage(path)).includes(role);
    // A case without its number is looked for among all.
    const landsOn = (path: string) => (path === adminPaths.case ? adminPaths.cases : path);
    const wanted = [...adminPages.flat(), ...gridPages.filter(({ thing }) => thing !== 'urn-material')];

    await page.goto(adminPaths.overview);
    const links = page.getByRole('navigation', { name: 'Daten verwalten' }).getByRole('link');
    await expect(links.filter({ hasText: 'Übersicht' })).toBeVisible();
    const shown = (await links.allTextContents()).map((text) => text.trim());
    const expected = wanted.filter(({ path }) => mine(path)).map(({ title }) => title);
    const seen = [];
    for (const link of await links.all()) if (await link.isVisible()) seen.push((await link.textContent())?.trim());
    expect(seen.sort()).toEqual(expected.sort());
    expect(shown.length).toBeGreaterThan(0);

    for (const address of addresses) {
      const landed = mine(address) ? landsOn(address) : accountPaths.unauthorized;
      const refused = await visit(page, address, landed);
      expect.soft(refused, address).toEqual([]);
      if (mine(address)) await expectHouseWords(page, address);
      else {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite ist nicht für Ihr Konto');
        await expect(page.getByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', paths.manageData);
      }
    }
    if (role === 'admin') expect(addresses.every(mine)).toBe(true);
    else expect(addresses.filter(mine).length).toBeLessThan(addresses.length / 2);
  });

test('who may not publish or change prices is shown no publishing bar and no such part of the overview', async ({
  page,
}) => {
  await signIn(page, await newColleague(page, 'Jutta Brinkmann', 'mitarbeit'));
  const requests = watchRequests(page, () => undefined);
  await page.goto(adminPaths.overview);
  await expect(page.getByRole('region', { name: 'Heute fällig' })).toBeVisible();
  await page.keyboard.press('Tab');
  await requests.end();
  await expect(page.getByText('Anders als mitgeliefert')).toHaveCount(0);
  await expect(page.getByText('Vor dem Start noch zu tun')).toHaveCount(0);
  await expect(page.getByText('Angaben älter als 24 Monate')).toHaveCount(0);
  await expect(page.locator('.publish-bar')).toHaveCount(0);
  await signIn(page, { email: 'admin@muster.example', password: 'Ein gutes Wort 7!', phoneNumber: '' });
  await page.goto(adminPaths.overview);
  await expect(page.getByText('Anders als mitgeliefert')).toBeVisible();
  await expect(page.getByText('Vor dem Start noch zu tun').last()).toBeVisible();
  await page.goto(adminPaths.changes);
  await page.keyboard.press('Tab');
  await expect(page.locator('.publish-bar')).toHaveCount(1);
});

test.describe('a role that is taken away', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('in mid-session holds with the next call, the page says so, and the next page is another', async ({
    page,
    browser,
    baseURL,
  }) => {
    const colleague = await newColleague(page, 'Wilma Wechsel', 'admin');
    const desk = await browser.newPage({ baseURL: baseURL ?? '' });
    await signIn(page, colleague);
    await page.goto(adminPaths.team);
    await page.getByRole('button', { name: 'Bearbeiten: Wilma Wechsel' }).first().click();
    await expect(page.getByLabel('Vor- und Nachname')).toBeVisible();
    await changeBeside(desk, colleague.email, {
      name: 'Wilma Wechsel',
      role: 'mitarbeit',
      phoneNumber: '05731 1234567',
    });
    await desk.close();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Dafür reichen Ihre Rechte nicht aus.' }).first(),
    ).toBeVisible();
    await page.goto(adminPaths.changes);
    await expect(page).toHaveURL(accountPaths.unauthorized);
  });
});
