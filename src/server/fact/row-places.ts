import type { CatalogueRow, Thing } from '#domain/catalogue/row.ts';
import { pathOf } from '#domain/fact/stated-text.ts';
import { type ContentPlace, filesIn, folderOf } from '../content/content-place.ts';
import { readText } from '../content/yaml-file.ts';

const FILES: Readonly<Record<Thing, string>> = {
  'urn-material': 'katalog/urnen.yaml',
  urn: 'katalog/urnen.yaml',
  coffin: 'katalog/saerge.yaml',
  'funeral-forms': 'katalog/bestattungsarten.yaml',
  GraveType: 'katalog/grabarten.yaml',
  grave: 'katalog/grabarten.yaml',
  'resting-place': 'katalog/ruhestaetten.yaml',
  'resting-place-relation': 'katalog/ruhestaetten.yaml',
  'transport-zone': 'firma.yaml',
  'optional-line': 'katalog/zusatzleistungen.yaml',
};

/** `content/katalog/urnen.yaml:12`: where a row stands. One that was added in the browser stands in no file. */
export function rowPlaces(place: ContentPlace): (row: CatalogueRow) => string {
  const there = filesIn(folderOf(place));
  const lines = new Map(
    [...new Set(Object.values(FILES))]
      .filter((file) => there.includes(file))
      .map((file) => [file, linesOfIds(readText(place, file))]),
  );
  return ({ thing, value }) => {
    const line = lines.get(FILES[thing])?.get(value.id);
    return line === undefined ? `${thing} „${value.id}“` : `content/${FILES[thing]}:${line}`;
  };
}

/** `content/friedhoefe/anonym/herford.md:23`: where a cemetery's own fee stands. */
export const feePlace =
  (place: ContentPlace) =>
  (file: string, name: string): string => {
    const line = readText(place, file)
      .split('\n')
      .findIndex((text) => text.includes(`name: ${name}`));
    return line < 0 ? pathOf(file) : `${pathOf(file)}:${line + 1}`;
  };

const linesOfIds = (yaml: string): ReadonlyMap<string, number> =>
  new Map(
    yaml.split('\n').flatMap((text, index) => {
      const id = /^\s*-?\s*(?:\{\s*)?id: ([\w-]+)/.exec(text)?.[1];
      return id === undefined ? [] : [[id, index + 1] as const];
    }),
  );
