import { consentLink } from '#site/consent.ts';
import { paths } from '#site/paths.ts';
import { expect, test } from '../../support/pages/reading-test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('what leads to a folded part opens it, with its heading in view below the header', async ({ page }) => {
  await page.goto(paths.bereavement);
  const fold = page.locator('details', { hasText: 'Diese Fristen gelten' });
  await expect(fold.getByRole('listitem').first()).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Auf dieser Seite' })
    .getByRole('link', { name: /^Diese Fristen/ })
    .click();
  await expect(fold.getByRole('listitem').first()).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await fold.getByRole('heading').boundingBox())?.y)
    .toBeGreaterThan(header?.height ?? Number.POSITIVE_INFINITY);
});

test('the privacy notice is its headings, and an address with a part of it opens that part', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.privacy);
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(5);
  await page.goto(paths.home);
  await page.goto(consentLink);
  await expect(page.getByText('Die Kategorie „Komfort“ ist aus, bis Sie zustimmen')).toBeInViewport();
});

test('a text ends with what its statements come from, folded on the screen and open on paper', async ({ page }) => {
  await page.goto(paths.contact);
  const fold = page.locator('details', { has: page.getByRole('heading', { name: 'Quellen und Stand' }) });
  const source = fold.getByRole('listitem').filter({ hasText: 'Was tun im Sterbefall' });
  await expect(source).toBeHidden();
  await fold.getByRole('heading').click();
  await expect(source).toContainText('Seite ohne Datum, gelesen November 2026');
  await expect(source.getByRole('link')).toHaveAttribute('href', /^https:/);
  await expect(fold).toContainText('Tag und Nacht erreichbar (Muster)');
  await fold.getByRole('heading').click();
  await page.emulateMedia({ media: 'print' });
  await expect(source).toBeVisible();
});
