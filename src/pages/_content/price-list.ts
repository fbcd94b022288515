import { asOfText } from '#domain/as-of.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { EARTH_BURIAL } from '#domain/catalogue/funeral-container.ts';
import { includedCoffinText } from '#domain/catalogue/funeral-form.ts';
import { graveOrigins, isApproximate, noteNumbers, originsOf, thirdPartyPrices } from '#domain/catalogue/price-list.ts';
import type { RestingPlace } from '#domain/catalogue/resting-place.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { groupOf, placesIn } from '#domain/cemetery/group.ts';
import { runningRange } from '#domain/estimate/options.ts';
import { formatEuros, formatRange } from '#domain/money.ts';
import { readCemeteryGroups } from '#layouts/cemetery-groups.ts';
import { cemeteryPath, paths } from '#site/paths.ts';

/** A line of the price list. `note` stands small below the name, `sources` are numbers of the notes: `1, 4`. */
type PriceRow = {
  readonly name: string;
  readonly note?: string;
  readonly price: string;
  readonly sources?: string;
};

export type PriceGroup = { readonly name: string; readonly rows: readonly PriceRow[] };

/** The whole catalogue as it is printed: every price with the numbers of its sources. */
export async function priceList(catalogue: Catalogue) {
  const { funeralForms, coffins, urns, transportZones, restingPlaces } = catalogue;
  const notes = originsOf(catalogue);
  const numbers = (...origins: Parameters<typeof noteNumbers>[1]) => noteNumbers(notes, origins).join(', ');
  const own = numbers(...funeralForms);

  const placePrices = (place: RestingPlace): PriceGroup => ({
    name: place.name,
    rows: place.graveRestingPlaceRelations.map((relation) => ({
      name: `${relation.grave.graveType.name}, ${relation.funeral_container === EARTH_BURIAL ? 'Sarg' : 'Urne'}`,
      price: `${isApproximate(place, relation) ? 'etwa ' : ''}${formatRange(relation.completePrice)}`,
      sources: numbers(...graveOrigins(place, relation)),
    })),
  });
  const cemeteryGroups = await readCemeteryGroups();
  const groups = cemeteryGroups
    .map((group) => ({
      title: group.title,
      href: cemeteryPath(group.id),
      places: sharing(placesIn(restingPlaces, group).map(placePrices)),
    }))
    .filter(({ places }) => places.length > 0);
  const others = sharing(
    restingPlaces.filter((place) => groupOf(cemeteryGroups, place) === undefined).map(placePrices),
  );

  return {
    forms: funeralForms.map((form) => {
      const total = runningRange(catalogue, { funeralFormId: form.id });
      return {
        name: form.name,
        note: `${includedCoffinText(form)}${total ? `; alles zusammen ab ${formatEuros(total.min)}` : ''}`,
        price: formatEuros(form.servicePrice),
      };
    }),
    transport: transportZones.map(({ name, price }) => ({ name, price: formatEuros(price) })),
    coffins: [false, true].map((oversized) => ({
      oversized,
      rows: coffins
        .filter((coffin) => coffin.oversized === oversized)
        .map(({ name, price }) => ({ name, price: formatEuros(price) })),
    })),
    urns: [...Map.groupBy(urns, ({ urnMaterialType }) => urnMaterialType.name)].map(([material, grouped]) => {
      // Said once where it is true of all of a material.
      const shared = new Set(grouped.map(suitsOf)).size === 1;
      const [first] = grouped;
      return {
        name: `${material}${shared && first ? suitsOf(first) : ''}`,
        rows: grouped.map((urn) => ({
          name: `${urn.name}${shared ? '' : suitsOf(urn)}`,
          price: formatEuros(urn.price),
        })),
      };
    }),
    thirdParty: thirdPartyPrices(funeralForms).map(({ item, forms }) => ({
      name: item.name,
      note:
        forms.length === funeralForms.length
          ? 'bei jeder Bestattungsart'
          : `bei: ${forms.map(({ name }) => name).join(', ')}`,
      price: formatRange({ min: item.from, max: item.to }),
      sources: numbers(item),
    })),
    groups: [...groups, { title: 'Weitere Orte', href: paths.restingPlaces, places: others }].filter(
      ({ places }) => places.length > 0,
    ),
    own,
    notes: notes.map(({ source, asOf }) => `${source.replace(/\.$/, '')}. Stand ${asOfText(asOf)}`),
  };
}

/** What an urn is good for beyond a grave on a cemetery. */
const suitsOf = ({ biodegradable, watersoluble }: Pick<Urn, 'biodegradable' | 'watersoluble'>): string =>
  watersoluble ? ' (wasserlöslich)' : biodegradable ? ' (abbaubar)' : '';

/** Places with the very same prices and sources stand together: a shorter list, on paper too. */
const sharing = (places: readonly PriceGroup[]): PriceGroup[] =>
  [...Map.groupBy(places, ({ rows }) => JSON.stringify(rows)).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ name: same.map(({ name }) => name).join(' und '), rows: first.rows }] : [];
  });
