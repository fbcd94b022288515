import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { CatalogueSeed } from '#domain/catalogue-seed.ts';
import { Cemetery } from '#domain/cemetery.ts';
import { cemeteryGroups } from '#domain/cemetery-group.ts';
import { FuneralFormText } from '#domain/funeral-form-text.ts';
import { PageText } from '#domain/page-text.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { publicPages } from '#site/public-pages.ts';
import { type MarkdownFile, readMarkdown } from './markdown-file.ts';
import { StartupError } from './startup-error.ts';

/** A text by its id: the place of the file without its ending, `loehne/obernbeck`. */
export type Texts<T> = ReadonlyMap<string, MarkdownFile<T>>;

export type SiteContent = {
  readonly cemeteries: Texts<Cemetery>;
  /** Overview (`index`), the groups and the general pages of `content/friedhoefe`. */
  readonly cemeteryTexts: Texts<PageText>;
  readonly pages: Texts<PageText>;
  readonly funeralForms: Texts<FuneralFormText>;
};

/** Folders of `content/friedhoefe` whose files are cemeteries. */
const CEMETERY_FOLDERS: readonly string[] = cemeteryGroups.flatMap(({ prefixes }) => prefixes);
const TEXT_FOLDER = 'weiteres';
const OVERVIEW = 'index';

/** All Markdown of the site. Anything wrong throws a StartupError that names file, line or field, and what is expected. */
export function readSiteContent(contentDir: string, catalogueSeed: CatalogueSeed): SiteContent {
  const files = markdownFiles(contentDir, 'friedhoefe');
  refuseSharedAddresses(files.map((id) => `friedhoefe/${id}`));
  const isCemetery = (id: string): boolean => folderOf(id) !== '' && folderOf(id) !== TEXT_FOLDER;
  for (const id of files) requireKnownPlace(id);

  const content = {
    cemeteries: readAll(contentDir, 'friedhoefe', files.filter(isCemetery), Cemetery),
    cemeteryTexts: readAll(
      contentDir,
      'friedhoefe',
      files.filter((id) => !isCemetery(id)),
      PageText,
    ),
    pages: readAll(contentDir, 'seiten', markdownFiles(contentDir, 'seiten'), PageText),
    funeralForms: readAll(
      contentDir,
      'bestattungsarten',
      markdownFiles(contentDir, 'bestattungsarten'),
      FuneralFormText,
    ),
  };
  refuseDeadLinks(content);
  refuseContradictions(content, catalogueSeed);
  return content;
}

function markdownFiles(contentDir: string, folder: string): string[] {
  return readdirSync(join(contentDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(contentDir, folder).length + 1)
        .replaceAll('\\', '/'),
    )
    .map((file) => file.replace(/\.md$/, ''))
    .sort();
}

const readAll = <T extends z.ZodMiniType>(
  contentDir: string,
  folder: string,
  ids: readonly string[],
  schema: T,
): Texts<z.output<T>> => new Map(ids.map((id) => [id, readMarkdown(contentDir, `${folder}/${id}.md`, schema)]));

const folderOf = (id: string): string => id.split('/').slice(0, -1).join('/');

/** `loehne.md` and `loehne/index.md` would both be /friedhoefe/loehne, as would `Loehne.md`. */
function refuseSharedAddresses(files: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const file of files) {
    const address = `/${file.toLowerCase().replace(/\/index$/, '')}`;
    const other = seen.get(address);
    if (other !== undefined)
      throw new StartupError(
        `content/${other}.md und content/${file}.md haben dieselbe Adresse ${address}. Erwartet wird eine Datei je Adresse.`,
      );
    seen.set(address, file);
  }
}

function requireKnownPlace(id: string): void {
  const name = `content/friedhoefe/${id}.md`;
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(id))
    throw new StartupError(
      `${name}: Der Dateiname wird zur Adresse. Erwartet werden Kleinbuchstaben, Ziffern und Bindestriche, ohne Umlaute.`,
    );
  const folders = [...CEMETERY_FOLDERS, TEXT_FOLDER];
  const folder = folderOf(id);
  if (folder !== '' && !folders.includes(folder))
    throw new StartupError(
      `${name}: Den Ordner „${folder}“ gibt es nicht. Erwartet wird einer von: ${folders.join(', ')}.`,
    );
  const groups = [OVERVIEW, ...cemeteryGroups.map(({ group }) => group)];
  if (folder === '' && !groups.includes(id))
    throw new StartupError(
      `${name}: Ein Friedhof liegt in einem der Ordner ${folders.join(', ')}. Hier liegen nur: ${groups.map((group) => `${group}.md`).join(', ')}.`,
    );
}

/** Every own address in a text or in `links` has a page. Sections (`#…`) are checked on the finished pages. */
function refuseDeadLinks({ cemeteries, cemeteryTexts, pages, funeralForms }: SiteContent): void {
  const known = new Set([
    ...publicPages.map(({ path }) => path),
    paths.search,
    paths.apiDocs,
    ...[...cemeteries.keys(), ...cemeteryTexts.keys()].map((id) => cemeteryPath(id === OVERVIEW ? '' : id)),
  ]);
  const isDead = (href: string): boolean => href.startsWith('/') && !known.has(href.split(/[?#]/)[0] || '/');
  const sentence = (href: string): string =>
    `Die Seite „${href}“ gibt es nicht. Erwartet wird die Adresse einer Seite wie ${paths.contact} oder https://…`;
  for (const text of [cemeteries, cemeteryTexts, pages, funeralForms].flatMap((texts) => [...texts.values()])) {
    const dead = text.links.find(({ href }) => isDead(href));
    if (dead) throw new StartupError(`${text.name}, Zeile ${dead.line}: ${sentence(dead.href)}`);
    const links = 'links' in text.value ? (text.value.links ?? []) : [];
    const complaints = links.flatMap(({ href }, index) =>
      isDead(href) ? [{ path: ['links', index, 'href'], message: sentence(href) }] : [],
    );
    if (complaints.length > 0) text.reject(complaints);
  }
}

/** What the catalogue and the pages both know must agree: which pages there are, and the chambers. */
function refuseContradictions({ cemeteries, funeralForms }: SiteContent, seed: CatalogueSeed): void {
  for (const { id, slug, chamberCount } of seed.restingPlaces) {
    if (slug === undefined) continue;
    const cemetery = cemeteries.get(slug);
    if (!cemetery)
      throw new StartupError(
        `content/katalog/ruhestaetten.yaml, Eintrag „${id}“, Feld „slug“: Die Datei content/friedhoefe/${slug}.md gibt es nicht.`,
      );
    if (cemetery.value.chambers !== undefined && cemetery.value.chambers !== chamberCount)
      cemetery.reject([
        {
          path: ['chambers'],
          message: `In content/katalog/ruhestaetten.yaml steht chamberCount: ${chamberCount}. Erwartet wird dieselbe Zahl.`,
        },
      ]);
  }
  for (const { slug } of seed.funeralForms)
    if (!funeralForms.has(slug))
      throw new StartupError(
        `content/bestattungsarten/${slug}.md fehlt. Erwartet wird eine Datei für jede Bestattungsart des Katalogs.`,
      );
}
