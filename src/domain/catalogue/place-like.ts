import { asOfText } from '../as-of.ts';
import { figureKind } from './figure-kind.ts';
import type { FieldValues } from './row-field.ts';

/** A new place that takes its graves and fees over from another. */
export type NewPlace = { readonly name: string; readonly city: string; readonly slug: string };

/**
 * The row of a place that is like another. Kind and burial fees are those of the other, the fees as an orientation; what is known of the
 * other alone, such as its chapel, is left out.
 */
export const placeLike = (other: FieldValues, place: NewPlace): FieldValues => ({
  ...place,
  type: other.type,
  chamberCount: 0,
  chapel: false,
  earth_burial_fee: other.earth_burial_fee,
  urn_burial_fee: other.urn_burial_fee,
  ...likeOrigin(other, String(other.name)),
});

/** The statute of the other place says these; of the new one nobody has read any yet. */
const STATUTE = ['acceptsUrns', 'urnSource', 'urnAsOf', 'withoutCoffin', 'coffinSource', 'coffinAsOf'];

/** A grave of the new place: what it costs at the other, told as an orientation only. */
export function graveLike(grave: FieldValues, otherName: string, restingPlaceId: string): FieldValues {
  const { id: _, fees, ...rest } = grave;
  const own = Object.fromEntries(Object.entries(rest).filter(([field]) => !STATUTE.includes(field)));
  const { source, ...origin } = likeOrigin(grave, otherName);
  return {
    ...own,
    restingPlaceId,
    ...origin,
    source: `${source}; ${NOT_ASKED}`,
    fees: ((fees ?? []) as readonly FieldValues[]).map(({ id: _id, ...fee }) => ({
      ...fee,
      ...likeOrigin(fee, otherName),
    })),
  };
}

const NOT_ASKED = 'Ob es diese Grabart hier gibt, klären wir für Sie';

/** `Orientierung, keine Gebühr dieses Ortes: wie Friedhof Werste am Karbach (Gebührensatzung, Dezember 2026)` */
function likeOrigin(figure: FieldValues, otherName: string) {
  const { asOf, undated } = figure;
  const source = String(figure.source);
  const kind = figureKind({ source, basis: figure.basis as Parameters<typeof figureKind>[0]['basis'] });
  const isPlain = kind === 'orientation' || kind === 'open';
  return {
    // After a semicolon stands what is known of the other place.
    source: isPlain
      ? (source.split('; ')[0] ?? source)
      : `Orientierung, keine Gebühr dieses Ortes: wie ${otherName} (${source.slice(0, 1500)}, ${asOfText(String(asOf))})`,
    asOf,
    ...(undated === true ? { undated } : {}),
    basis: kind === 'open' ? 'open' : 'orientation',
  };
}
