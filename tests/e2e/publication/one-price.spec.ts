import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEstimate } from '#contract/estimate.ts';
import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { cents, formatAroundRange, formatEuros, formatRange } from '#domain/money.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { exampleEstimate } from '../../../src/pages/_content/example.ts';
import { admin } from '../../support/account/admin.ts';
import { validOrder } from '../../support/case/order-samples.ts';
import { signIn } from '../../support/pages/account/manage.ts';
import { distFolder } from '../../support/pages/built-pages.ts';
import { calculator, finishedLink } from '../../support/pages/calculator.ts';
import { expect, test } from '../../support/pages/test.ts';
import { extractPdfText } from '../../support/pdf/pdf-text.ts';
import { realContent } from '../../support/real-content.ts';
import { type KillableServer, startKillableServer } from '../../torture/killable-server.ts';

const RELATION = 'werste-urne-staudenfeld';
/** So much that no other grave of the place costs the same. */
const MORE = 150_000;

const { seed, firm } = realContent();
const catalogue = { ...catalogueFromSeed(seed), transportZones: firm.transportZones };
const place = catalogue.restingPlaces.find(({ id }) => id === 'werste');
const relation = place?.graveRestingPlaceRelations.find(({ id }) => id === RELATION);
if (!place || !relation) throw new Error('Staudenfeld is not in the catalogue');
const raised = (amount: number) => cents(amount + MORE);
const { min, max } = relation.completePrice;
/** What a visitor pays for the grave, before and after. */
const [before, after] = [
  { min, max },
  { min: raised(min), max: raised(max) },
].map(formatAroundRange) as [string, string];
const complete = formatRange({ min: raised(min), max: raised(max) });
const grave = formatEuros(raised(relation.price)).slice(0, -2);
const example = exampleEstimate(catalogue)?.costing.min ?? 0;

// A server of its own: it really builds, and elsewhere a changed price would be a surprise.
let server: KillableServer;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bestattungshaus-preis-'));
  const environment = { DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  server = await startKillableServer(environment, {
    siteDir: distFolder,
    builder: join(import.meta.dirname, '..', '..', 'torture', 'real-builder.ts'),
    pricesAfterMs: 3000,
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('one price, changed in the grid, is followed through all that shows it', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage({ baseURL: server.origin });
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const post = async (path: string, data: object) => {
    const { token } = await (await page.request.get(getAntiForgeryToken.path)).json();
    return page.request.post(path, { data, headers: { [XSRF_HEADER]: token } });
  };

  await test.step('it is changed in its cell, with source and date', async () => {
    await signIn(page, { ...admin, phoneNumber: '' });
    await page.goto(`${adminPaths.restingPlace}?id=werste`);
    const cell = page.locator(`[data-row="${RELATION}"] .grid-money`).first();
    await cell.click();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: /^Grabgebühr.*Staudenfeld/ }).fill('2975');
    await page.getByRole('textbox', { name: 'Quelle' }).fill('Friedhofsverband, neue Satzung');
    await page.getByRole('textbox', { name: /^Stand/ }).fill('2026-11');
    await expect(page.locator('.visitor-lines, aside').first()).toContainText(complete.slice(0, 8));
    await page.keyboard.press('Enter');
    // It is twice as much as before.
    await page.getByRole('button', { name: 'Ja, so speichern' }).click();
    await expect(page.locator(`[data-row="${RELATION}"]`)).toContainText('2.975,00');
  });

  const choice = {
    funeralFormId: 'feuerbestattung',
    graveRestingPlaceRelationId: RELATION,
    coffinId: 'fichte-roh',
    urnId: seed.urns.find(({ biodegradable }) => biodegradable)?.id,
    transportZoneId: firm.transportZones[0]?.id,
    optionalLineIds: ['traueranzeige'],
  };

  await test.step('calculator, API, a new PDF and a new order have it at once', async () => {
    const stored = await (await page.request.get('/api/resting-place/werste')).json();
    const offers: { id: string; price: number }[] = stored.graveRestingPlaceRelations;
    expect(offers.find(({ id }) => id === RELATION)?.price).toBe(2975);
    const pdf = await post(createEstimate.path, choice);
    expect(pdf.status(), await pdf.text()).toBe(200);
    const paper = await extractPdfText(await pdf.body());
    for (const text of [grave, 'Traueranzeige']) expect(paper).toContain(text);
    const order = await post('/api/Workflow/bereavement', validOrder(choice));
    expect(order.status(), await order.text()).toBe(200);
    const ordered = JSON.stringify((await order.json()).data);
    for (const text of ['2975', 'optional-traueranzeige']) expect(ordered).toContain(text);
    await page.goto(paths.estimate + finishedLink);
    await calculator(page).openLines();
    await expect(page.getByRole('row', { name: /Staudenfeld/ })).toContainText(grave);
  });

  await test.step('it goes to every page that names it by itself', async () => {
    await page.goto(adminPaths.changes);
    const bar = page.getByRole('region', { name: 'Veröffentlichung', exact: true });
    // The build has the lowest priority: whatever else the machine does goes first.
    await expect(bar.getByRole('status')).toContainText(/Veröffentlicht um \d\d:\d\d Uhr/, { timeout: 150_000 });
    await expect(page.getByText(/neue Preise/).first()).toBeVisible();
    const cemetery = await textOf(cemeteryPath(place.slug ?? ''));
    for (const html of [await textOf(paths.prices), cemetery]) expect(html).toContain(after);
    // Elsewhere another grave may cost the same.
    expect(cemetery).not.toContain(before);
    // The burial is still an orientation, so search engines are told no price of this cemetery.
    expect(cemetery.match(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g)?.join('')).not.toContain(
      String(raised(max) / 100),
    );
    expect(await textOf(paths.home)).toContain(formatEuros(raised(example)).replace(/\s€$/, ''));
  });
  await page.close();
});
