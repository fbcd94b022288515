import * as z from 'zod/mini';
import { requiredLine } from '../plain-text.ts';
import { bounded } from '../text-bound.ts';

const FOLDER_MESSAGE = 'Hierher gehören Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel loehne.';

const ADDRESS_MESSAGE = 'Hierher gehören Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel waldfriedhof.';

/** A cemetery page that does not exist yet. `town` where its folder is a new one. */
export const NewCemetery = z.strictObject({
  folder: z
    .string(FOLDER_MESSAGE)
    .check(
      bounded(40, FOLDER_MESSAGE),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, FOLDER_MESSAGE),
      z.describe('Ordner des Ortes unter content/friedhoefe'),
    ),
  name: requiredLine(60, 'Bitte geben Sie den Namen des Friedhofs ein.'),
  /** Of its page in the folder; left out: from the name. */
  slug: z.optional(
    z
      .string(ADDRESS_MESSAGE)
      .check(
        bounded(60, ADDRESS_MESSAGE),
        z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, ADDRESS_MESSAGE),
        z.describe('Letzter Teil der Adresse; ohne Angabe aus dem Namen'),
      ),
  ),
  town: z.optional(
    z.strictObject({
      name: requiredLine(60, 'Bitte geben Sie den Namen des Ortes ein.'),
      lat: z.number('Hierher gehört der Breitengrad, zum Beispiel 52.2.').check(z.gte(47), z.lte(56)),
      lon: z.number('Hierher gehört der Längengrad, zum Beispiel 8.8.').check(z.gte(5), z.lte(16)),
      positionSource: requiredLine(200, 'Bitte sagen Sie, woher die Lage stammt.'),
    }),
  ),
});
export type NewCemetery = z.output<typeof NewCemetery>;

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** `Friedhof Süd (Löhne)` -> `friedhof-sued-loehne`: a name as an address. Empty where no letter is left. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

/** `friedhoefe/loehne/waldfriedhof.md` */
export const pathOfCemetery = ({ folder, name, slug }: Pick<NewCemetery, 'folder' | 'name' | 'slug'>): string =>
  `friedhoefe/${folder}/${slug ?? (slugOf(name) || 'friedhof')}.md`;

/** What is proposed as the address: the name without „Friedhof“ before it, as the others have it, and with a number where it is taken. */
export function proposedSlug(folder: string, name: string, paths: ReadonlySet<string>): string {
  const whole = slugOf(name);
  const wished = whole.replace(/^friedhof-(?=.)/, '') || 'friedhof';
  let slug = wished;
  for (let count = 2; paths.has(pathOfCemetery({ folder, name, slug })); count++) slug = `${wished}-${count}`;
  return slug;
}
