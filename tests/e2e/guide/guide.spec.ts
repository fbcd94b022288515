import { paths } from '#site/paths.ts';
import { expect, test } from '../../support/pages/reading-test.ts';
import { sitemapPages } from '../../support/pages/sitemap.ts';
import { extractPdfPages } from '../../support/pdf/pdf-text.ts';

const PHONE = { width: 390, height: 844 };
const guides = sitemapPages().filter((address) => address.startsWith(`${paths.guides}/`));

test('the overview leads to every page of the guide, within two screens of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(paths.guides);
  const links = page.locator('.guide-list a');
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect([...listed].sort()).toEqual([...guides].sort());
  const end = await links.last().evaluate((link) => link.getBoundingClientRect().bottom + scrollY);
  expect(end).toBeLessThanOrEqual(2 * PHONE.height);
});

test('each page of the guide answers on the first screen of a phone, leads on, and prints with all that is folded', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const address of guides) {
    await page.goto(address);
    const answer = await page.locator('.guide-answer').boundingBox();
    expect.soft((answer?.y ?? PHONE.height) + (answer?.height ?? 0), address).toBeLessThanOrEqual(PHONE.height);
    await expect.soft(page.locator('.guide-next .button-primary'), address).toHaveAttribute('href', /^[/ht]/);
    const folded = page.locator('main .fold p, main .fold li').last();
    // A line break separates words, too.
    const text = (await folded.count()) > 0 ? await folded.evaluate(wordsWithBreaks) : '';
    const words = text.trim().split(/\s+/).slice(0, 3);
    await page.emulateMedia({ media: 'print' });
    const sheets = (await extractPdfPages(await page.pdf({ preferCSSPageSize: true }))).join(' ').replace(/\s+/g, ' ');
    await page.emulateMedia({ media: null });
    expect.soft(sheets, address).toContain(words.join(' '));
    expect.soft(sheets, address).not.toContain('Seite drucken');
  }
});

function wordsWithBreaks(item: Element): string {
  const copy = item.cloneNode(true) as Element;
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith(' ');
  return copy.textContent ?? '';
}
