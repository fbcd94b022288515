import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningRange } from '#domain/estimate/options.ts';
import { totalText } from '#domain/estimate/page-prices.ts';
import { formatEuros, formatRange } from '#domain/money.ts';
import { accountPaths } from '#site/account-paths.ts';
import { cemeteryPath, funeralFormPath, guidePath, paths, plainTextPath } from '#site/paths.ts';
import { publicPageAt } from '#site/public-pages.ts';
import { builtPages, builtText, distFolder } from '../../support/pages/built-pages.ts';
import { expect, test } from '../../support/pages/file-test.ts';
import { pageHead } from '../../support/pages/page-head.ts';
import { sitemapPages } from '../../support/pages/sitemap.ts';
import { faultsOfBlock, structuredDataOf } from '../../support/pages/structured-data.ts';
import { realCatalogue } from '../../support/real-content.ts';

const pathOf = (address: string | undefined): string => new URL(address ?? '', 'http://none').pathname;
const listed = () => builtPages().filter((address) => publicPageAt(address));

/** Width and height stand in the first part of every PNG. */
function sizeOfPng(file: string): readonly [number, number] {
  const bytes = readFileSync(join(distFolder, file));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('the sitemap holds every page anybody may find, by its canonical address', () => {
  const canonical = listed().map((address) => pageHead(address).canonical);
  expect(canonical.map(pathOf)).toEqual(listed());
  const locations = [...builtText('sitemap-0.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);
  expect(locations.sort()).toEqual(canonical.sort());
  expect(sitemapPages()).toContain(paths.home);
});

test('and nothing else', () => {
  const unlisted = builtPages().filter((address) => !sitemapPages().includes(address));
  const withCanonical = unlisted.filter((address) => pageHead(address).canonical);
  // One screen with two names, neither of which is to be found by searching.
  expect(withCanonical).toEqual([accountPaths.loginAlias, paths.login]);
  expect(withCanonical.map((address) => pathOf(pageHead(address).canonical))).toEqual([paths.login, paths.login]);
  expect(unlisted).toContain(paths.notFound);
  expect(sitemapPages()).not.toContain(cemeteryPath('gohfeld'));
});

test('it says how much a page matters and how often it changes', () => {
  const sitemap = builtText('sitemap-0.xml');
  const entry = (path: string) => new RegExp(`<loc>[^<]*//[^/]+${path}</loc>(.*?)</url>`).exec(sitemap)?.[1];
  expect(entry(paths.home)).toBe('<changefreq>monthly</changefreq><priority>0.8</priority>');
  expect(entry(paths.estimate)).toBe('<changefreq>monthly</changefreq><priority>0.9</priority>');
  expect(entry(cemeteryPath('loehne/obernbeck'))).toBe('<changefreq>yearly</changefreq><priority>0.7</priority>');
  expect(entry(funeralFormPath('seebestattung'))).toBe('<changefreq>monthly</changefreq><priority>0.8</priority>');
  expect(entry(guidePath('kosten'))).toBe('<changefreq>monthly</changefreq><priority>0.7</priority>');
  expect(entry(plainTextPath('kosten'))).toBe('<changefreq>yearly</changefreq><priority>0.6</priority>');
  expect(entry(paths.imprint)).toBe('<changefreq>yearly</changefreq><priority>0.1</priority>');
});

test('robots.txt names the sitemap and keeps programs off the interface', () => {
  expect(builtText('robots.txt')).toMatch(
    /^User-agent: \*\nDisallow: \/api\/\n\nSitemap: https?:\/\/\S+\/sitemap-index\.xml\n$/,
  );
});

test('security.txt is there for hosts without our server', () => {
  const text = builtText('.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \S+\nPreferred-Languages: de, en\n/);
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

test('llms.txt leads to every page of the sitemap but the first, the prices before all others', () => {
  const links = [...builtText('llms.txt').matchAll(/\]\((\S+)\): \S/g)].map(([, address]) => pathOf(address));
  const others = sitemapPages().filter((address) => address !== paths.home);
  expect([...links].sort()).toEqual(others.sort());
  expect(links[0]).toBe(paths.prices);
});

test('llms.txt and what search engines read name the prices of the catalogue', () => {
  const catalogue = realCatalogue();
  const form = catalogue.funeralForms[0];
  const total = runningRange(catalogue, {});
  if (!form || !total) throw new Error('The catalogue has no prices.');
  expect(builtText('llms.txt')).toContain(
    `${formatEuros(form.servicePrice)}, mit Sarg bis ${formatEuros(form.basePrice)}`,
  );
  expect(builtText('llms.txt')).toContain(`alles zusammen, günstigste Auswahl: ${totalText(catalogue, form)}`);
  // 199 + 70 to 619 + 417, and 495 for the hall; none of it is the fee of a cemetery itself.
  expect(builtText('llms.txt').replace(/\s/g, ' ')).toContain(
    'Das Günstigste dort, mit Beisetzung: Orientierung NRW: etwa 260 – 1.540 €.',
  );
  const firmData = structuredDataOf(paths.home).find((block) => block['@type'] === 'LocalBusiness');
  expect(firmData?.priceRange).toBe(`${formatRange(total)} (Schätzung mit Gebühren)`);
  const cemetery = structuredDataOf(cemeteryPath('bad-oeyhnhausen/werste'))[0];
  expect(cemetery?.['@type']).toBe('Cemetery');
  expect(cemetery?.additionalProperty).toBeUndefined();
});

test('what a cemetery page comes from is named once', () => {
  const cemeteries = sitemapPages().filter((address) => address.startsWith(`${paths.cemeteries}/`));
  expect(cemeteries.length).toBeGreaterThan(20);
  for (const address of cemeteries) {
    const [, sources = ''] = builtText(`${address}.html`).split('Quellen und Stand</h');
    const links = [...sources.matchAll(/<li[^>]*>\s*<a href="([^"]+)"/g)].map(([, link]) => link);
    expect.soft(links, address).toEqual([...new Set(links)]);
  }
});

test('every page has a title and a description of its own', () => {
  const heads = listed().map(pageHead);
  for (const part of [heads.map(({ title }) => title), heads.map(({ description }) => description)]) {
    expect(part.filter((text) => text.length < 10)).toEqual([]);
    expect(new Set(part).size).toBe(part.length);
  }
});

test('every page is shared with its title and a picture of 1200 x 630', () => {
  for (const address of builtPages()) {
    const { title, description, canonical, meta } = pageHead(address);
    expect(title).toContain(meta('og:title'));
    expect(meta('og:description')).toBe(description);
    if (canonical) expect(meta('og:url')).toBe(canonical);
    expect([meta('og:type'), meta('og:locale')]).toEqual(['website', 'de_DE']);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(sizeOfPng(pathOf(meta('og:image'))), address).toEqual([1200, 630]);
    expect(meta('og:image')).toMatch(/^https?:/);
  }
});

test('pages that can be found have a picture each', () => {
  const pictures = listed().map((address) => pageHead(address).meta('og:image'));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('the icons are there in the sizes they say', () => {
  const { links } = pageHead(paths.home);
  expect(sizeOfPng(links.get('apple-touch-icon') ?? '')).toEqual([180, 180]);
  expect(builtText('favicon.ico').length).toBeGreaterThan(500);
  const manifest = JSON.parse(builtText(links.get('manifest') ?? ''));
  expect(manifest).toMatchObject({ lang: 'de', start_url: '/', display: 'browser' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) expect(sizeOfPng(src).join('x')).toBe(sizes);
});

test('what search engines read beside the text is valid', () => {
  const blocks = builtPages().flatMap((address) => structuredDataOf(address).map((block) => ({ address, block })));
  expect(blocks.flatMap(({ address, block }) => faultsOfBlock(block).map((fault) => `${address}: ${fault}`))).toEqual(
    [],
  );
  const types = new Set(blocks.map(({ block }) => block['@type']));
  expect([...types]).toEqual(
    expect.arrayContaining(['LocalBusiness', 'BreadcrumbList', 'FAQPage', 'Cemetery', 'Service', 'Article']),
  );
});

test('a mistake in it would be found', () => {
  const business = { '@context': 'https://schema.org', '@type': 'LocalBusiness', name: 'A', url: 'kein', preis: 1 };
  expect(faultsOfBlock(business)).toEqual([
    'LocalBusiness: no address',
    'LocalBusiness: no telephone',
    'LocalBusiness.url: kein',
    'LocalBusiness.preis is no property of LocalBusiness',
  ]);
  expect(faultsOfBlock({ '@type': 'FuneralHome' })).toHaveLength(2);
});

for (const address of [paths.home, paths.contact])
  test(`${address} tells who the firm is and when its office is open`, () => {
    const firm = structuredDataOf(address).find((block) => block['@type'] === 'LocalBusiness');
    expect(firm).toMatchObject({ telephone: expect.stringMatching(/^\+49\d+$/), address: { addressCountry: 'DE' } });
    expect(firm?.openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Friday'],
      opens: '09:00',
      closes: '15:00',
    });
  });

test('every page but the first tells the way to it, down to itself', () => {
  for (const address of listed().filter((each) => each !== paths.home)) {
    const way = structuredDataOf(address).find((block) => block['@type'] === 'BreadcrumbList');
    const items = (way?.itemListElement ?? []) as { position: number; item: string }[];
    expect(items.map(({ position }) => position)).toEqual(items.map((_item, index) => index + 1));
    expect(pathOf(items[0]?.item), address).toBe(paths.home);
    expect(items.at(-1)?.item).toBe(pageHead(address).canonical);
  }
});

test('the foot of every page leads to what the law asks for', () => {
  for (const address of builtPages()) {
    const foot =
      /<footer[\s\S]*<\/footer>/.exec(builtText(`${address === '/' ? 'index' : address.slice(1)}.html`))?.[0] ?? '';
    for (const href of [paths.prices, paths.imprint, paths.privacy, paths.terms, paths.accessibility, paths.withdrawal])
      expect(foot, address).toContain(`href="${href}"`);
    expect(foot, address).toContain('Vertrag widerrufen');
    expect(foot, address).toContain('data-consent-settings');
  }
});
