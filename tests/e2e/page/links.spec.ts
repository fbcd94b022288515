import type { APIRequestContext } from '@playwright/test';
import { paths } from '#site/paths.ts';
import { builtPages } from '../../support/pages/built-pages.ts';
import { type ParsedPage, parseBuiltPage, parsePage } from '../../support/pages/parsed-page.ts';
import { sitemapPages } from '../../support/pages/sitemap.ts';
import { expect, test } from '../../support/pages/test.ts';

// In one worker: all pages are parsed once.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const pages = new Map<string, ParsedPage>();

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  for (const address of builtPages()) pages.set(address, await parseBuiltPage(page, address));
  await page.close();
});

type Way = { readonly from: string; readonly to: URL };

/** Pages name themselves with the address they were built for; here they stand elsewhere. */
const ownOrigins = (baseURL: string | undefined): string[] => [
  new URL(baseURL ?? '').origin,
  new URL(process.env.SITE_URL || 'http://localhost:4321').origin,
];

const waysOf = (pick: (page: ParsedPage) => readonly string[], baseURL: string | undefined): Way[] =>
  [...pages].flatMap(([from, page]) =>
    pick(page)
      .filter((href) => !href.startsWith('data:'))
      .map((href) => ({ from, to: new URL(href, new URL(from, baseURL)) })),
  );

const linksOf = (page: ParsedPage): string[] => page.links.map(({ href }) => href);

/** What is wrong with an address of ours; a redirect is a detour, so it counts. */
async function faultOf(request: APIRequestContext, address: string): Promise<string | undefined> {
  const reply = await request.get(address, { maxRedirects: 0 });
  const expected = address === paths.notFound ? 404 : 200;
  return reply.status() === expected ? undefined : `${reply.status()} ${reply.headers().location ?? ''}`.trim();
}

test('every internal link, picture and icon is there', async ({ request, baseURL }) => {
  const own = ownOrigins(baseURL);
  const ways = [...waysOf(linksOf, baseURL), ...waysOf(({ files }) => files, baseURL)].filter(({ to }) =>
    own.includes(to.origin),
  );
  const broken: string[] = [];
  for (const [address, same] of Map.groupBy(ways, ({ to }) => to.pathname + to.search)) {
    const fault = await faultOf(request, address);
    const pagesNamingIt = [...new Set(same.map(({ from }) => from))];
    if (fault) broken.push(`${address}: ${fault}, on ${pagesNamingIt.length} pages, first ${pagesNamingIt[0]}`);
  }
  expect(broken).toEqual([]);
  expect(ways.length).toBeGreaterThan(500);
});

test('every link to a place on a page finds it', async ({ page, request, baseURL }) => {
  const own = ownOrigins(baseURL);
  const ways = waysOf(linksOf, baseURL).filter(({ to }) => own.includes(to.origin) && to.hash !== '');
  const docs = await parsePage(page, await (await request.get(paths.apiDocs)).text());
  const missing = ways.filter(({ to }) => {
    const target = to.pathname === paths.apiDocs ? docs : pages.get(to.pathname);
    return !target?.ids.includes(decodeURIComponent(to.hash.slice(1)));
  });
  expect(missing.map(({ from, to }) => `${from} links to ${to.pathname}${to.hash}`)).toEqual([]);
  expect(ways.length).toBeGreaterThan(0);
});

test('no id stands twice on a page, and whatever is pointed at is there', () => {
  for (const [address, { ids, references }] of pages) {
    expect
      .soft(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        `${address}: ids that stand twice`,
      )
      .toEqual([]);
    expect
      .soft(
        references.filter((id) => !ids.includes(id)),
        `${address}: ids pointed at and missing`,
      )
      .toEqual([]);
  }
});

test('links elsewhere open outside, and nothing else comes from elsewhere', ({ baseURL }) => {
  const own = ownOrigins(baseURL);
  const isElsewhere = (href: string, from: string): boolean => {
    const to = new URL(href, new URL(from, baseURL));
    return /^https?:$/.test(to.protocol) && !own.includes(to.origin);
  };
  for (const [from, { links, files }] of pages) {
    const outside = links.filter(({ href }) => isElsewhere(href, from));
    const leaky = outside.filter(({ target, rel }) => target === '_blank' && !/\b(noopener|noreferrer)\b/.test(rel));
    expect.soft(leaky, `${from}: new tabs that can reach back`).toEqual([]);
    expect
      .soft(
        files.filter((file) => isElsewhere(file, from)),
        `${from}: loaded from elsewhere`,
      )
      .toEqual([]);
  }
});

// Some of the sources have no https; whoever follows one leaves our pages anyway.
test('links are http, phone, mail or a place on the page', () => {
  const schemes = new Set([...pages.values()].flatMap(linksOf).map((href) => /^([a-z]+):/.exec(href)?.[1] ?? ''));
  expect([...schemes].filter((scheme) => !['', 'http', 'https', 'tel', 'mailto'].includes(scheme))).toEqual([]);
});

test('every page of the sitemap is built, and can be reached by links from the first page', () => {
  const listed = sitemapPages();
  expect(listed.filter((address) => !pages.has(address))).toEqual([]);
  const reached = new Set([paths.home as string]);
  for (const from of reached)
    for (const href of linksOf(pages.get(from) ?? { links: [], files: [], ids: [], references: [] })) {
      const { pathname } = new URL(href, new URL(from, 'http://site'));
      if (pages.has(pathname)) reached.add(pathname);
    }
  expect(listed.filter((address) => !reached.has(address))).toEqual([]);
  expect(listed.length).toBeGreaterThanOrEqual(43);
});
