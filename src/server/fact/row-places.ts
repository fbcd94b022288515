import { ORIENTATION_FILE } from '#domain/catalogue/orientation.ts';
import type { CatalogueRow } from '#domain/catalogue/row.ts';
import { things } from '#domain/catalogue/things.ts';
import { pathOf } from '#domain/fact/stated-text.ts';
import { type ContentPlace, filesIn, folderOf } from '../content/content-place.ts';
import { readText } from '../content/yaml-file.ts';

/** `content/katalog/urnen.yaml:12`: where a row stands. One that was added in the browser stands in no file. */
export function rowPlaces(place: ContentPlace): (row: CatalogueRow) => string {
  const there = filesIn(folderOf(place));
  const lines = new Map(
    [...new Set(Object.values(things).map(({ file }) => file.path))]
      .filter((file) => there.includes(file))
      .map((file) => [file, linesOfIds(readText(place, file))]),
  );
  return ({ thing, value }) => {
    const line = lines.get(things[thing].file.path)?.get(value.id);
    return line === undefined ? `${thing} „${value.id}“` : `content/${things[thing].file.path}:${line}`;
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

/** `content/katalog/orientierung.yaml:14`: where an orientation stands. */
export function tariffPlace(place: ContentPlace): (id: string) => string {
  const lines = linesOfIds(readText(place, ORIENTATION_FILE));
  return (id) => `${pathOf(ORIENTATION_FILE)}:${lines.get(id) ?? 1}`;
}

const linesOfIds = (yaml: string): ReadonlyMap<string, number> =>
  new Map(
    yaml.split('\n').flatMap((text, index) => {
      const id = /^\s*-?\s*(?:\{\s*)?id: ([\w-]+)/.exec(text)?.[1];
      return id === undefined ? [] : [[id, index + 1] as const];
    }),
  );
