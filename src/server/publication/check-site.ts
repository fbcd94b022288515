import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isApiPath } from '#site/address.ts';
import { ANSWER_PAGE, formPaths } from '#site/form-paths.ts';
import { budgetOf } from '#site/page-budgets.ts';
import { paths } from '#site/paths.ts';
import { publicPageAt } from '#site/public-pages.ts';
import { redirects } from '#site/redirects.ts';
import { type BuiltPage, builtPages } from '../build/built-pages.ts';
import { plainAddress, readSite, type Site, type SiteDeps } from '../http/site/read-site.ts';
import { linksIn } from './page-links.ts';

type Checked = SiteDeps & {
  readonly folder: string;
  readonly siteUrl: string;
  /** Of the site that is live; undefined where that is not known. */
  readonly livePages: number | undefined;
};

const MOST_SENTENCES = 10;
const NEEDED = [paths.home, paths.notFound, ANSWER_PAGE];

/** The faults that forbid to publish a built site: a German sentence for each page and reason; none where all is well. */
export async function checkSite({ folder, siteUrl, livePages, ...siteDeps }: Checked): Promise<string[]> {
  const site = await readSite(folder, siteDeps);
  const pages: string[] = [];
  const faults: string[] = [];
  for await (const page of builtPages(folder)) {
    pages.push(page.path);
    faults.push(...brokenLinks(page, site, siteUrl), ...(await overweight(page, folder)));
  }
  const missing = NEEDED.filter((path) => !pages.includes(path));
  const all = [...missing.map((path) => `Die Seite ${path} fehlt.`), ...tooFew(pages.length, livePages), ...faults];
  return all.length <= MOST_SENTENCES
    ? all
    : [...all.slice(0, MOST_SENTENCES), `… und ${all.length - MOST_SENTENCES} weitere Stellen.`];
}

const tooFew = (pages: number, livePages: number | undefined): string[] =>
  livePages !== undefined && pages < livePages / 2
    ? [`Es wären nur noch ${pages} Seiten statt ${livePages}. Bitte prüfen Sie, ob Texte fehlen.`]
    : [];

function brokenLinks({ path, html }: BuiltPage, site: Site, siteUrl: string): string[] {
  const broken = linksIn(html).filter(({ address }) => {
    const target = ownPath(address, path, siteUrl);
    return target !== undefined && !isServed(target, site);
  });
  const named = broken.map(({ address, kind }) =>
    kind === 'link'
      ? `Seite ${path}: Der Link „${address}“ führt ins Leere.`
      : `Seite ${path}: Die Datei „${address}“ fehlt.`,
  );
  return [...new Set(named)];
}

/** The path below our own address; undefined for a place on the page, another site, a phone number, data. */
function ownPath(address: string, page: string, siteUrl: string): string | undefined {
  if (address.startsWith('#')) return undefined;
  if (!URL.canParse(address, siteUrl)) return address;
  const { origin, pathname } = new URL(address, new URL(page, siteUrl));
  return origin === new URL(siteUrl).origin ? decodedPath(pathname) : undefined;
}

const decodedPath = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

const SERVER_PAGES: readonly string[] = Object.values(formPaths);

const isServed = (path: string, { files, addressesByLowerCase }: Site): boolean =>
  files.has(path) ||
  addressesByLowerCase.has(plainAddress(path).toLowerCase()) ||
  path in redirects ||
  isApiPath(path) ||
  SERVER_PAGES.includes(path);

async function overweight({ path, file, html }: BuiltPage, folder: string): Promise<string[]> {
  const most = publicPageAt(path) && budgetOf(path).htmlAndCss;
  if (most === undefined) return [];
  const bytes = await stat(join(folder, `${file}.br`)).then(
    ({ size }) => size,
    async () => (await asBrotli(html)).length,
  );
  if (bytes <= most) return [];
  return [
    `Seite ${path}: Sie ist mit ${kilobytes(bytes)} zu groß, erlaubt sind ${kilobytes(most)}. Bitte kürzen Sie ihren Text.`,
  ];
}

const asBrotli = promisify(brotliCompress);

const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kB`;
