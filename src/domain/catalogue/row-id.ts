import type { Thing } from './row.ts';
import type { FieldValues } from './row-field.ts';
import { things } from './things.ts';

const LONGEST = 60;
const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** `Urne „Weiße Rose“` -> `urne-weisse-rose` */
export const idOfName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '') || 'eintrag';

/** The id that a new row is to have: of its name, a grave at a place of both. */
export const wishedId = (thing: Thing, value: FieldValues): string =>
  idOfName((things[thing].calledBy ?? ['name']).map((field) => value[field] ?? thing).join('-'));

/** The wished id, with a number where it is taken. `counts` keeps where to go on for many of one name. */
export function freeId(wished: string, isTaken: (id: string) => boolean, counts = new Map<string, number>()): string {
  let id = wished;
  for (let count = counts.get(wished) ?? 2; isTaken(id); count++) {
    id = `${wished}-${count}`;
    counts.set(wished, count + 1);
  }
  return id;
}
