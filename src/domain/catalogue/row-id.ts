import type { CatalogueRow } from './row.ts';

const LONGEST = 60;
const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** `Urne „Weiße Rose“` -> `urne-weisse-rose` */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '') || 'eintrag';

/** What a new row is called in links, before it has an id: by its name, a grave by its place. */
export const wishedId = (thing: CatalogueRow['thing'], value: Readonly<Record<string, unknown>>): string =>
  slugOf(
    thing === 'resting-place-relation'
      ? `${value.restingPlaceId}-${value.graveId}`
      : String(value.name ?? value.graveType ?? thing),
  );

/** The wished id, with a number where it is taken. `counts` keeps where to go on for many of one name. */
export function freeId(wished: string, isTaken: (id: string) => boolean, counts = new Map<string, number>()): string {
  let id = wished;
  for (let count = counts.get(wished) ?? 2; isTaken(id); count++) {
    id = `${wished}-${count}`;
    counts.set(wished, count + 1);
  }
  return id;
}
