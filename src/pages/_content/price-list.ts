import { asOfText } from '#domain/as-of.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { EARTH_BURIAL } from '#domain/catalogue/funeral-container.ts';
import { graveOrigins, noteNumbers, originsOf, thirdPartyPrices } from '#domain/catalogue/price-list.ts';
import type { RestingPlace } from '#domain/catalogue/resting-place.ts';
import type { Urn } from '#domain/catalogue/urn.ts';
import { groupOf, placesIn } from '#domain/cemetery/group.ts';
import { type PriceKey, type PriceTexts, priceKey } from '#domain/estimate/price-text.ts';
import { readCemeteryGroups } from '#layouts/cemetery-groups.ts';
import { cemeteryPath, paths } from '#site/paths.ts';

type PriceGroup = {
  readonly name: string;
  readonly rows: readonly { readonly name: string; readonly price: PriceKey; readonly sources: string }[];
};

/** The graves of a place, before places that share their prices are joined. */
type PricedPlace = {
  readonly name: string;
  readonly graves: readonly {
    readonly name: string;
    readonly id: string;
    readonly text: string | undefined;
    readonly sources: string;
  }[];
};

/**
 * The whole catalogue as it is printed: every price with the numbers of its sources (`1, 4`). `note` stands small below a
 * name, `noteOf` is an amount with the words around it.
 */
export async function priceList(catalogue: Catalogue, prices: PriceTexts) {
  const { funeralForms, coffins, urns, transportZones, restingPlaces } = catalogue;
  const notes = originsOf(catalogue);
  const numbers = (...origins: Parameters<typeof noteNumbers>[1]) => noteNumbers(notes, origins).join(', ');
  const own = numbers(...funeralForms);

  const placePrices = (place: RestingPlace): PricedPlace => ({
    name: place.name,
    graves: place.graveRestingPlaceRelations.map((relation) => ({
      name: `${relation.grave.graveType.name}, ${relation.funeral_container === EARTH_BURIAL ? 'Sarg' : 'Urne'}`,
      id: relation.id,
      text: prices(priceKey('listedGrave', relation.id)),
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
    forms: funeralForms.map(({ name, id }) => ({
      name,
      noteOf: priceKey('outline', id),
      price: priceKey('service', id),
    })),
    transport: transportZones.map(({ name, id }) => ({ name, price: priceKey('transport', id) })),
    coffins: [false, true].map((oversized) => ({
      oversized,
      rows: coffins
        .filter((coffin) => coffin.oversized === oversized)
        .map(({ name, id }) => ({ name, price: priceKey('coffin', id) })),
    })),
    urns: [...Map.groupBy(urns, ({ urnMaterialType }) => urnMaterialType.name)].map(([material, grouped]) => {
      // Said once where it is true of all of a material.
      const shared = new Set(grouped.map(suitsOf)).size === 1;
      const [first] = grouped;
      return {
        name: `${material}${shared && first ? suitsOf(first) : ''}`,
        rows: grouped.map((urn) => ({
          name: `${urn.name}${shared ? '' : suitsOf(urn)}`,
          price: priceKey('urn', urn.id),
        })),
      };
    }),
    thirdParty: thirdPartyPrices(funeralForms).map(({ item, forms }) => ({
      name: item.name,
      note:
        forms.length === funeralForms.length
          ? 'bei jeder Bestattungsart'
          : `bei: ${forms.map(({ name }) => name).join(', ')}`,
      price: priceKey(
        'thirdParty',
        forms.map(({ id }) => id),
        item.id,
      ),
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
const sharing = (places: readonly PricedPlace[]): PriceGroup[] =>
  [...Map.groupBy(places, looksOf).values()].map((same) => ({
    name: same.map(({ name }) => name).join(' und '),
    rows: (same[0]?.graves ?? []).map(({ name, sources }, at) => ({
      name,
      price: priceKey(
        'listedGrave',
        same.flatMap(({ graves }) => graves[at]?.id ?? []),
      ),
      sources,
    })),
  }));

const looksOf = ({ graves }: PricedPlace): string =>
  JSON.stringify(graves.map(({ name, text, sources }) => [name, text, sources]));
