import type { CatalogueRow } from '#domain/catalogue/row.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { Photo } from '#domain/wording/photo.ts';
import { accountPaths } from '#site/account-paths.ts';
import { cemeteryTextPath, funeralFormPath, guidePath, paths, plainTextPath } from '#site/paths.ts';
import { publicPages } from '#site/public-pages.ts';
import { ContentError, fileError } from './content-error.ts';
import { type ContentPlace, hasPicture } from './content-place.ts';
import type { SiteContent } from './site-texts.ts';

/** Throws where an internal link of a text or of `links` has no page. Fragments (`#…`) are checked on the built pages. */
export function requireKnownLinks(content: SiteContent): void {
  const { cemeteries, cemeteryTexts, pages, funeralForms, guides, plainTexts } = content;
  const known = new Set([
    ...publicPages.map(({ path }) => path),
    paths.search,
    paths.apiDocs,
    ...[paths.login, accountPaths.register, accountPaths.forgotPassword, paths.manage],
    ...[...cemeteries.keys(), ...cemeteryTexts.keys()].map(cemeteryTextPath),
    ...[...funeralForms.keys()].map(funeralFormPath),
    ...[...guides.keys()].map(guidePath),
    ...[...plainTexts.keys()].map(plainTextPath),
  ]);
  const isDead = (href: string): boolean => href.startsWith('/') && !known.has(href.split(/[?#]/)[0] || '/');
  const sentence = (href: string): string =>
    `Die Seite „${href}“ gibt es nicht. Hierher gehört die Adresse einer Seite wie ${paths.contact} oder https://…`;
  for (const text of [cemeteries, cemeteryTexts, pages, funeralForms, guides, plainTexts].flatMap((texts) => [
    ...texts.values(),
  ])) {
    const dead = text.links.find(({ href }) => isDead(href));
    if (dead) throw fileError(text.name.replace(/^content\//, ''), sentence(dead.href), dead.line);
    const links = 'links' in text.value ? (text.value.links ?? []) : [];
    const issues = links.flatMap(({ href }, index) =>
      isDead(href) ? [{ path: ['links', index, 'href'] as (string | number)[], message: sentence(href) }] : [],
    );
    const next = 'next' in text.value ? text.value.next.href : '';
    if (isDead(next)) issues.push({ path: ['next', 'href'], message: sentence(next) });
    const original = 'original' in text.value ? text.value.original?.href : undefined;
    if (original !== undefined && isDead(original))
      issues.push({ path: ['original', 'href'], message: sentence(original) });
    if (issues.length > 0) text.reject(issues);
  }
}

/** Throws where the photo of a page, or a picture in its text, is not there. */
export function requireKnownPictures(content: SiteContent, place: ContentPlace): void {
  const { cemeteries, cemeteryTexts, pages, funeralForms, guides, plainTexts } = content;
  for (const texts of [cemeteries, cemeteryTexts, pages, funeralForms, guides, plainTexts])
    for (const { name, pictures } of texts.values()) {
      const missing = pictures.find((picture) => !hasPicture(place, picture.name));
      if (missing) throw fileError(name.replace(/^content\//, ''), missingPicture(missing.name), missing.line);
    }
  const refuseMissing = (photos: readonly PlacedPhoto[], reject: (issues: PhotoIssue[]) => void) => {
    const missing = photos.filter(({ photo }) => photo && !hasPicture(place, photo.file));
    if (missing.length === 0) return;
    reject(
      missing.map(({ photo, path }) => ({
        path: [...path, 'photo', 'file'],
        message: missingPicture(photo?.file),
      })),
    );
  };
  for (const { value, reject } of cemeteries.values()) refuseMissing([{ photo: value.photo, path: [] }], reject);
  for (const { value, reject } of pages.values())
    refuseMissing(
      (['people', 'rooms'] as const).flatMap((list) =>
        (value[list] ?? []).map(({ photo }, index) => ({ photo, path: [list, index] })),
      ),
      reject,
    );
}

/** Throws where a photo of the house is not there. */
export function requireKnownFirmPictures({ portrait, house }: Firm, place: ContentPlace): void {
  for (const photo of [portrait?.photo, house?.photo])
    if (photo && !hasPicture(place, photo.file)) throw fileError('firma.yaml', missingPicture(photo.file));
}

const missingPicture = (file: string | undefined): string =>
  `Das Bild „${file}“ gibt es nicht. Bitte laden Sie es noch einmal hoch.`;

type PlacedPhoto = { readonly photo: Photo | undefined; readonly path: readonly (string | number)[] };
type PhotoIssue = { readonly path: (string | number)[]; readonly message: string };

/** Throws where catalogue and pages disagree about existing pages or the number of chambers. */
export function requireConsistentCatalogue(
  { cemeteries, funeralForms }: SiteContent,
  rows: readonly CatalogueRow[],
): void {
  for (const { thing, value } of rows) {
    if (thing !== 'resting-place' || value.slug === undefined) continue;
    const { id, slug, chamberCount } = value;
    const cemetery = cemeteries.get(slug);
    if (!cemetery) throw missingCemetery(id, slug);
    if (cemetery.value.chambers !== undefined && cemetery.value.chambers !== chamberCount)
      cemetery.reject([
        {
          path: ['chambers'],
          message: `In content/katalog/ruhestaetten.yaml steht chamberCount: ${chamberCount}. Hierher gehört dieselbe Zahl.`,
        },
      ]);
  }
  for (const { thing, value } of rows)
    if (thing === 'funeral-forms' && !funeralForms.has(value.slug))
      throw new ContentError(
        `content/bestattungsarten/${value.slug}.md fehlt. Hierher gehört eine Datei für jede Bestattungsform des Katalogs.`,
        [
          {
            file: `bestattungsarten/${value.slug}.md`,
            message: 'Die Datei fehlt. Der Katalog nennt diese Bestattungsform.',
          },
        ],
      );
}

function missingCemetery(id: string, slug: string): ContentError {
  const message = `Die Datei content/friedhoefe/${slug}.md gibt es nicht.`;
  const file = 'katalog/ruhestaetten.yaml';
  return new ContentError(`content/${file}, Eintrag „${id}“, Feld „slug“: ${message}`, [
    { file, field: 'slug', message },
  ]);
}
