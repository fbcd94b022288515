import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { EVERYTHING_KEPT } from '#domain/catalogue/amount/kept.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { changeCatalogue } from '#server/catalogue/change-catalogue.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { distFolder } from '../../support/pages/built-pages.ts';
import { realContent } from '../../support/real-content.ts';

// One server for all.
test.describe.configure({ mode: 'default' });

/** A server of its own: elsewhere a price that changes would be a surprise. */
let server: TestApp;
let origin: string;
test.beforeAll(async () => {
  const { seed, firm } = realContent();
  server = await startTestApp({ seed, firm, siteDir: distFolder });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

async function change(thing: Thing, id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const { value } = await server.database.db
    .selectFrom('catalogue_row')
    .select('value')
    .where('thing', '=', thing)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const changes = [{ kind: 'save', thing, id, version: 'newest', value: { ...JSON.parse(value), ...fields } } as const];
  const by = { id: null, name: 'Test' };
  expect((await changeCatalogue(server.services, { changes, by, kept: EVERYTHING_KEPT })).applied).toBe(true);
}

test('a price that has changed stands on the pages before they are built again', async ({ page }) => {
  const stated = page.getByText('Preise auf dieser Seite');
  await page.goto(origin + paths.prices);
  // The coffins are folded, and so is what may come on top.
  const coffin = page.locator('tr', { hasText: /^Kiefer, roh\d/ });
  await expect(coffin).toContainText('390,00');
  await expect(stated).toHaveText(/^Preise auf dieser Seite: Stand \d+\. \S+ \d{4}\.$/);

  const notice = page.locator('tr', { hasText: /^Traueranzeige/ });
  await expect(notice).toContainText('50,00 – 3.000,00');
  const speech = page.locator('tr', { hasText: /^Rednerin oder Redner/ });
  await expect(speech).toContainText('klären wir mit Ihnen');

  await change('coffin', 'kiefer-roh', { price: 393.7 });
  await change('optional-line', 'traueranzeige', { to: 3210 });
  await change('resting-place', 'werste', { urn_burial_fee: 1234.56 });
  await page.reload();
  await expect(coffin).toContainText('393,70');
  await expect(notice).toContainText('50,00 – 3.210,00');
  await expect(speech).toContainText('klären wir mit Ihnen');
  await expect(stated).toHaveText(/aktualisiert am \d+\. \S+ \d{4}\.$/);

  await page.goto(origin + cemeteryPath('bad-oeyhnhausen/werste'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Staudenfeld' }).first()).toContainText('2.979,56');
  await expect(stated).toHaveText(/aktualisiert/);

  await page.goto(origin + paths.home);
  const row = page.getByRole('row').filter({ hasText: 'Beisetzung der Urne' });
  await expect(row).toContainText('1.234,56');
  await expect(stated).toHaveText(/aktualisiert/);
});

test('a page that the server no longer knows asks to be loaded again, one without an answer stays as it is', async ({
  page,
}) => {
  const stated = page.getByText('Preise auf dieser Seite');
  await page.route('**/api/price-text/*', (route) => route.fulfill({ json: { outdated: true, texts: [] } }));
  await page.goto(origin + cemeteryPath('nature'));
  await expect(stated).toHaveText(
    /Stand \d+\. \S+ \d{4}\. Es gibt eine neuere Fassung dieser Seite: Bitte laden Sie sie neu\.$/,
  );
  const asked = page.waitForEvent('requestfailed');
  await page.route('**/api/price-text/*', (route) => route.abort());
  await page.reload();
  await asked;
  await expect(stated).toHaveText(/^Preise auf dieser Seite: Stand \d+\. \S+ \d{4}\.$/);
});

test('a browser that is never idle asks for the newer prices after a second', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, { timeout = Number.POSITIVE_INFINITY } = {}) =>
      timeout < 2000 ? window.setTimeout(work, timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0;
  });
  const asked = page.waitForRequest('**/api/price-text/*');
  await page.goto(origin + paths.prices);
  await asked;
});
