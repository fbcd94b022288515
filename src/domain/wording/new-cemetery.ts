import * as z from 'zod/mini';
import { requiredLine } from '../plain-text.ts';
import { bounded } from '../text-bound.ts';

const FOLDER_MESSAGE = 'Erwartet werden Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel loehne.';

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
  town: z.optional(
    z.strictObject({
      name: requiredLine(60, 'Bitte geben Sie den Namen des Ortes ein.'),
      lat: z.number('Erwartet wird der Breitengrad, zum Beispiel 52.2.').check(z.gte(47), z.lte(56)),
      lon: z.number('Erwartet wird der Längengrad, zum Beispiel 8.8.').check(z.gte(5), z.lte(16)),
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
export const pathOfCemetery = ({ folder, name }: Pick<NewCemetery, 'folder' | 'name'>): string =>
  `friedhoefe/${folder}/${slugOf(name) || 'friedhof'}.md`;
