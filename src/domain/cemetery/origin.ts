import { eitherUmlaut } from '../sort-key.ts';
import { distanceKm, type Point } from './nearby.ts';

/** A town or district whose position is known: from there distances are told. */
export type Origin = Point & {
  readonly name: string;
  /** Its postcodes or how they begin, between spaces. */
  readonly zips?: string;
};

const isPostcode = (text: string): boolean => /^\d{5}$/.test(text.trim());

/** A part of a name that is worth a look. */
const LEAST_LETTERS = 3;

/**
 * The place that was typed: by its postcode, its name however ö is typed, or the only name that begins like this. Undefined where it is
 * not known, or not yet told apart.
 */
export function originNamed(origins: readonly Origin[], typed: string): Origin | undefined {
  if (isPostcode(typed)) return originWithPostcode(origins, typed.trim());
  const text = eitherUmlaut(typed);
  const whole = origins.find(({ name }) => eitherUmlaut(name) === text);
  if (whole || text.length < LEAST_LETTERS) return whole;
  const [only, ...more] = origins.filter(({ name }) => eitherUmlaut(name).startsWith(text));
  return more.length === 0 ? only : undefined;
}

const originWithPostcode = (origins: readonly Origin[], zip: string): Origin | undefined =>
  origins.find(({ zips }) => zips?.split(' ').some((begin) => zip.startsWith(begin)));

/** By what names a place: how far it is as the crow flies. What has no position is left out. */
export const distancesFrom = (origin: Point, positions: Readonly<Record<string, Point>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(positions).map(([id, position]) => [id, distanceKm(origin, position)]));
