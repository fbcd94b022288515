import type * as z from 'zod/mini';
import type { CatalogueRow } from '#domain/catalogue/row.ts';
import { Cemetery } from '#domain/cemetery/cemetery.ts';
import { GroupText } from '#domain/cemetery/group.ts';
import { GuideText } from '#domain/guide/guide-text.ts';
import { FuneralFormText } from '#domain/wording/funeral-form-text.ts';
import { PageText } from '#domain/wording/page-text.ts';
import { PlainLanguageText } from '#domain/wording/plain-language-text.ts';
import { readGroups } from './cemetery-groups.ts';
import { ContentError, fileError } from './content-error.ts';
import { type ContentPlace, markdownFiles } from './content-place.ts';
import { readMarkdown } from './markdown-file.ts';
import { requireConsistentCatalogue, requireKnownLinks, requireKnownPictures } from './site-content-check.ts';
import { OVERVIEW, type SiteContent, type Texts } from './site-texts.ts';

export type { SiteContent, Texts } from './site-texts.ts';

/** The one folder of `content/friedhoefe` whose files are no cemeteries. */
const TEXT_FOLDER = 'weiteres';

/** All Markdown of the site. Throws a StartupError that names file, line or field, and the expected value. */
export function readSiteContent(place: ContentPlace, catalogueRows: readonly CatalogueRow[]): SiteContent {
  const files = markdownFiles(place, 'friedhoefe');
  requireUniqueAddresses(files.map((id) => `friedhoefe/${id}`));
  const isCemetery = (id: string): boolean => folderOf(id) !== '' && folderOf(id) !== TEXT_FOLDER;
  const isGroup = (id: string): boolean => folderOf(id) === '' && id !== OVERVIEW;
  for (const id of files) requireAddress('friedhoefe', id, /^[a-z0-9-]+(\/[a-z0-9-]+)?$/);
  const read = <T extends z.ZodMiniType>(ids: readonly string[], schema: T) =>
    readAll(place, 'friedhoefe', ids, schema);

  const cemeteries = read(files.filter(isCemetery), Cemetery);
  const { groups, groupTexts } = readGroups(read(files.filter(isGroup), GroupText), cemeteries);
  const otherTexts = read(
    files.filter((id) => !isCemetery(id) && !isGroup(id)),
    PageText,
  );
  const content = {
    cemeteries,
    cemeteryTexts: new Map([...groupTexts, ...otherTexts].sort(([a], [b]) => (a < b ? -1 : 1))),
    cemeteryGroups: groups,
    pages: readAll(place, 'seiten', markdownFiles(place, 'seiten'), PageText),
    funeralForms: readAll(place, 'bestattungsarten', markdownFiles(place, 'bestattungsarten'), FuneralFormText),
    guides: readGuides(place),
    plainTexts: readAll(place, 'einfache-sprache', markdownFiles(place, 'einfache-sprache'), PlainLanguageText),
  };
  requireKnownLinks(content);
  requireKnownPictures(content, place);
  requireConsistentCatalogue(content, catalogueRows);
  return content;
}

function readGuides(place: ContentPlace): SiteContent['guides'] {
  const ids = markdownFiles(place, 'ratgeber');
  for (const id of ids) requireAddress('ratgeber', id, /^[a-z0-9-]+$/);
  return readAll(place, 'ratgeber', ids, GuideText);
}

const readAll = <T extends z.ZodMiniType>(
  place: ContentPlace,
  folder: string,
  ids: readonly string[],
  schema: T,
): Texts<z.output<T>> => new Map(ids.map((id) => [id, readMarkdown(place, `${folder}/${id}.md`, schema)]));

const folderOf = (id: string): string => id.split('/').slice(0, -1).join('/');

/** `loehne.md`, `loehne/index.md` and `Loehne.md` have the same address /friedhoefe/loehne. */
function requireUniqueAddresses(files: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const file of files) {
    const address = `/${file.toLowerCase().replace(/\/index$/, '')}`;
    const other = seen.get(address);
    if (other !== undefined) throw sameAddress(file, other, address);
    seen.set(address, file);
  }
}

function requireAddress(folder: string, id: string, address: RegExp): void {
  if (!address.test(id))
    throw fileError(
      `${folder}/${id}.md`,
      'Der Dateiname wird zur Adresse. Hierher gehören Kleinbuchstaben, Ziffern und Bindestriche, ohne Umlaute.',
    );
}

function sameAddress(file: string, other: string, address: string): ContentError {
  const same = `haben dieselbe Adresse ${address}. Jede Adresse gibt es einmal.`;
  return new ContentError(`content/${other}.md und content/${file}.md ${same}`, [
    { file: `${file}.md`, message: `Diese Datei und content/${other}.md ${same}` },
  ]);
}
