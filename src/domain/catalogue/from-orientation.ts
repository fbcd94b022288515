import { difference, eurosFromCents, formatAround, sum, ZERO } from '../money.ts';
import { EARTH_BURIAL } from './funeral-container.ts';
import { type Orientation, type OrientationSpan, spanOfOrientation, spanText } from './orientation.ts';
import type { FieldValues } from './row-field.ts';
import { isSurplusOfBoth, SURPLUS_OF_BURIAL, SURPLUS_OF_GRAVE } from './surplus.ts';

/** An entry names an orientation that is not there. */
type UnknownOrientation = { readonly path: readonly (string | number)[]; readonly id: string };

type Lists = { readonly lists: FieldValues; readonly unknown: readonly UnknownOrientation[] };

/**
 * The lists of the files as rows can be read from them: an entry with `orientation` has its amount, source, date and kind from there.
 * Amounts in euros, as in the files. The lowest value is the price, the way to the highest a possible surplus.
 */
export function withOrientation(lists: FieldValues, orientations: readonly Orientation[]): Lists {
  const unknown: UnknownOrientation[] = [];
  const known = new Map(orientations.map((each) => [each.id, each]));
  const named = ({ orientation }: FieldValues, path: UnknownOrientation['path']): Orientation[] | undefined => {
    if (orientation === undefined) return undefined;
    const ids = (Array.isArray(orientation) ? orientation : [orientation]).map(String);
    unknown.push(...ids.filter((id) => !known.has(id)).map((id) => ({ path: [...path, 'orientation'], id })));
    const found = ids.flatMap((id) => known.get(id) ?? []);
    return found.length > 0 ? found : undefined;
  };
  return {
    lists: {
      ...lists,
      ...mapped(lists, 'restingPlaces', (place, at) => placeEntry(place, ['restingPlaces', at], named)),
      ...mapped(lists, 'optionalLines', (line, at) => optionalEntry(line, named(line, ['optionalLines', at]))),
    },
    unknown,
  };
}

const isList = (value: unknown): value is readonly FieldValues[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);

const mapped = (value: FieldValues, key: string, change: (entry: FieldValues, at: number) => FieldValues) => {
  const list = value[key];
  return isList(list) ? { [key]: list.map(change) } : {};
};

type Named = (entry: FieldValues, path: UnknownOrientation['path']) => readonly Orientation[] | undefined;

/** What a row says of an amount that is only an orientation. */
const origin = (source: string, to: string) => ({ source, asOf: to, basis: 'orientation' });
const NOT_THIS_PLACE = 'keine Gebühr dieses Ortes';

function sourceText(orientations: readonly Orientation[], known?: unknown): string {
  const notes = [...new Set(orientations.flatMap(({ note }) => note ?? []))];
  const texts = [`Orientierung, ${NOT_THIS_PLACE}: ${spanText(spanOfOrientation(orientations))}`, ...notes];
  return [texts.join('. '), ...(typeof known === 'string' ? [known] : [])].join('; ');
}

function placeEntry(
  { orientation, ...place }: FieldValues,
  path: UnknownOrientation['path'],
  named: Named,
): FieldValues {
  const found = named({ orientation }, path);
  const burials = found && spansByContainer(found);
  return {
    ...place,
    ...(found && burials
      ? {
          earth_burial_fee: eurosFromCents(burials.earth?.min ?? ZERO),
          urn_burial_fee: eurosFromCents(burials.urn?.min ?? ZERO),
          ...origin(burialSource(found), spanOfOrientation(found).to),
        }
      : {}),
    ...mapped(place, 'graves', (grave, at) => graveEntry(grave, burials, [...path, 'graves', at], named)),
  };
}

const EARTH = 'beisetzung-sarg';

type Burials = { readonly earth: OrientationSpan | undefined; readonly urn: OrientationSpan | undefined };

const spansByContainer = (found: readonly Orientation[]): Burials => {
  const span = (id: string) => {
    const one = found.filter((each) => each.id === id);
    return one.length > 0 ? spanOfOrientation(one) : undefined;
  };
  return { earth: span(EARTH), urn: span('beisetzung-urne') };
};

/** `…: Werte aus NRW, 2019 bis 2024, in der Mitte etwa 670 € (Sarg, 7 Werte) und etwa 360 € (Urne, 3 Werte)` */
function burialSource(found: readonly Orientation[]): string {
  const { from, to } = spanOfOrientation(found);
  const middles = found.map((each) => {
    const { middle, count } = spanOfOrientation([each]);
    return `${formatAround(middle)} (${each.id === EARTH ? 'Sarg' : 'Urne'}, ${count} Werte)`;
  });
  return `Orientierung, ${NOT_THIS_PLACE}: Werte aus NRW, ${from} bis ${to}, in der Mitte ${middles.join(' und ')}`;
}

function graveEntry(
  { orientation, known, ...grave }: FieldValues,
  burials: Burials | undefined,
  path: UnknownOrientation['path'],
  named: Named,
): FieldValues {
  const found = named({ orientation }, path);
  const fees = isList(grave.fees) ? grave.fees : [];
  const burial = burials && (grave.funeral_container === EARTH_BURIAL ? burials.earth : burials.urn);
  const span = found && spanOfOrientation(found);
  const widthOf = (each: OrientationSpan | undefined) => (each ? difference(each.max, each.min) : ZERO);
  const [ofGrave, ofBurial] = [widthOf(span), widthOf(burial)];
  const own = found && span ? { price: eurosFromCents(span.min), ...origin(sourceText(found, known), span.to) } : {};
  const isReached = fees.some((fee) => fee.burialShare !== undefined && isSurplusOfBoth(fee));
  const surplus = {
    id: `${grave.id}-mehrbetrag`,
    name: ofGrave > 0 ? SURPLUS_OF_GRAVE : SURPLUS_OF_BURIAL,
    price: eurosFromCents(sum([ofGrave, ofBurial])),
    ...(ofBurial > 0 ? { burialShare: eurosFromCents(ofBurial) } : {}),
    optional: true,
    ...origin('Oberes Ende derselben Orientierung', (span ?? burial)?.to ?? ''),
  };
  return {
    ...grave,
    ...own,
    fees: [
      ...(surplus.price > 0 && !isReached ? [surplus] : []),
      ...fees.map((fee, at) => feeEntry(String(grave.id), fee, named(fee, [...path, 'fees', at]))),
    ],
  };
}

function feeEntry(
  graveId: string,
  { orientation: _, ...fee }: FieldValues,
  found: readonly Orientation[] | undefined,
): FieldValues {
  const [first] = found ?? [];
  if (!found || !first) return fee;
  const span = spanOfOrientation(found);
  const highest = eurosFromCents(span.max);
  return {
    id: `${graveId}-${first.id}`,
    name: `${first.name}, wenn Sie sie nutzen`,
    price: highest,
    burialShare: highest,
    optional: true,
    ...origin(sourceText(found), span.to),
    ...fee,
  };
}

function optionalEntry(
  { orientation: _, ...line }: FieldValues,
  found: readonly Orientation[] | undefined,
): FieldValues {
  if (!found) return line;
  const span = spanOfOrientation(found);
  const { basis, ...from } = origin(sourceText(found), span.to);
  return { ...line, from: eurosFromCents(span.min), to: eurosFromCents(span.max), ...from, basis };
}
