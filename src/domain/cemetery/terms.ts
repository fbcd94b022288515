import { EARTH_BURIAL } from '../catalogue/funeral-container.ts';
import type { GraveRestingPlaceRelation } from '../catalogue/resting-place.ts';
import type { KindFacts, PlaceFacts, Term } from './place-facts.ts';

/** A term that names a kind of grave is one of this kind. */
const KINDS =
  /(Wahlgrab|Reihengrab|Rasen|Staudenfeld|Memoriamfeld|Partnergrab|Gemeinschafts\p{L}+|Baum\p{L}*|anonym\p{L}*)/iu;
const OF_COFFIN = /\bSarg\b|Erdbestattung/;
const OF_URN = /Urne/;

/** How long the grave stays: what its place says of such graves, else what holds for its kind; empty where nobody knows. */
export function termsOf(
  { grave: { graveType }, funeral_container: container }: GraveRestingPlaceRelation,
  place: PlaceFacts = {},
  kind?: KindFacts,
): string[] {
  const isOther = ({ name }: Term): boolean => {
    const named = KINDS.exec(name)?.[0].toLowerCase();
    if (named !== undefined && !graveType.name.toLowerCase().includes(named)) return true;
    return container === EARTH_BURIAL ? OF_URN.test(name) && !OF_COFFIN.test(name) : OF_COFFIN.test(name);
  };
  const own = (place.terms ?? []).filter((term) => !isOther(term)).map(({ name, value }) => `${name}: ${value}`);
  return own.length > 0 || !kind ? own : [kind.terms];
}
