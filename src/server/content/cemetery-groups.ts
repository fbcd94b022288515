import type { Cemetery } from '#domain/cemetery/cemetery.ts';
import {
  type CemeteryGroup,
  type CemeteryGroupId,
  type GroupText,
  groupOf,
  groupOfTown,
  groupsOf,
} from '#domain/cemetery/group.ts';
import type { PageText } from '#domain/wording/page-text.ts';
import { type ContentError, fileError } from './content-error.ts';
import type { MarkdownFile } from './markdown-file.ts';
import type { Texts } from './site-texts.ts';

type Groups = { readonly groups: readonly CemeteryGroup[]; readonly groupTexts: Texts<PageText> };

/**
 * The groups with a file of their own, then one for each new town: a folder whose first cemetery describes the town. Every
 * cemetery is in one group and every group has one.
 */
export function readGroups(files: Texts<GroupText>, cemeteries: Texts<Cemetery>): Groups {
  const own = groupsOf(valuesOf(files));
  const towns = townsOf(own, cemeteries);
  const texts = new Map([...files, ...towns]);
  const groups = groupsOf(valuesOf(texts));
  for (const [id, file] of files) requireCemetery(id, file, groups, cemeteries);
  return {
    groups,
    groupTexts: new Map([...texts].map(([id, file]) => [id, { ...file, value: pageTextOf(file.value) }])),
  };
}

const valuesOf = <T>(texts: Texts<T>): Map<string, T> => new Map([...texts].map(([id, { value }]) => [id, value]));

function townsOf(
  own: readonly CemeteryGroup[],
  cemeteries: Texts<Cemetery>,
): Map<CemeteryGroupId, MarkdownFile<GroupText>> {
  const towns = new Map<CemeteryGroupId, MarkdownFile<GroupText>>();
  for (const [slug, file] of cemeteries) {
    const { town, picture } = file.value;
    if (!town) continue;
    const [folder = ''] = slug.split('/');
    const described = groupOf(own, { slug })?.id ?? (towns.has(folder) ? towns.get(folder)?.name : undefined);
    if (described !== undefined)
      file.reject([
        { path: ['town'], message: `Der Ort steht schon in ${nameOf(described)}. Hierher gehört er nur dort.` },
      ]);
    towns.set(folder, { ...file, body: '', links: [], pictures: [], value: groupOfTown(town, picture) });
  }
  for (const [slug, { name }] of cemeteries)
    if (!groupOf(own, { slug }) && !towns.has(slug.split('/')[0] ?? '')) throw unknownFolder(name, slug, own);
  return towns;
}

const fileOf = (name: string): string => name.replace(/^content\//, '');

const nameOf = (described: string): string =>
  described.endsWith('.md') ? described : `content/friedhoefe/${described}.md`;

function unknownFolder(name: string, slug: string, own: readonly CemeteryGroup[]): ContentError {
  const [folder = ''] = slug.split('/');
  const folders = own.flatMap((group) => group.folders);
  return fileError(
    fileOf(name),
    `Den Ordner „${folder}“ gibt es nicht. Hierher gehört einer von: ${folders.join(', ')}; oder, für einen neuen Ort, das Feld „town“ mit name, lat, lon und positionSource (content/vorlagen/friedhof.md).`,
    2,
  );
}

function requireCemetery(
  id: CemeteryGroupId,
  { name }: MarkdownFile<GroupText>,
  groups: readonly CemeteryGroup[],
  cemeteries: Texts<Cemetery>,
): void {
  const { folders = [] } = groups.find((group) => group.id === id) ?? {};
  const empty = folders.find((folder) => ![...cemeteries.keys()].some((slug) => slug.startsWith(`${folder}/`)));
  if (empty !== undefined)
    throw fileError(
      fileOf(name),
      `Im Ordner content/friedhoefe/${empty} liegt kein Friedhof. Hierher gehört mindestens eine Datei darin.`,
    );
}

const pageTextOf = ({ title, heading, description, questions, links, asOf, witnesses }: GroupText): PageText => ({
  title,
  description,
  ...(heading === undefined ? {} : { heading }),
  ...(questions === undefined ? {} : { questions }),
  ...(links === undefined ? {} : { links }),
  ...(asOf === undefined ? {} : { asOf }),
  ...(witnesses === undefined ? {} : { witnesses }),
});
