import type { ComparedGrave } from '#components/catalogue/compared-grave.ts';
import type { Catalogue, PlacedRelation } from '#domain/catalogue/catalogue.ts';
import { EARTH_BURIAL } from '#domain/catalogue/funeral-container.ts';
import { gravesByKind, narrowestForm } from '#domain/catalogue/grave-kind.ts';
import { gravesText } from '#domain/estimate/page-prices.ts';
import { addressTexts } from '#domain/estimate/written-choice.ts';
import type { GraveKind } from '#domain/wording/grave-kinds.ts';
import { cemeteryPath, estimatePath } from '#site/paths.ts';

const TO_ASK = 'Das klären wir mit dem Friedhof.';

/** The kinds of graves side by side, with what the catalogue knows of them. */
export const comparedGraves = (kinds: readonly GraveKind[], catalogue: Catalogue): ComparedGrave[] =>
  gravesByKind(kinds, catalogue).map(({ id, title, kind, graves }) => {
    const types = namesOf(graves.map(({ relation }) => relation.grave.graveType));
    return {
      id,
      title,
      description: kind?.description ?? graves[0]?.relation.grave.description ?? TO_ASK,
      care: kind?.care ?? TO_ASK,
      terms: kind?.terms ?? TO_ASK,
      types: types.length > 1 ? types : [],
      amounts: [...Map.groupBy(graves, containerOf)].map(([container, same]) => ({
        container,
        price: gravesText(same),
        href: calculatorOf(same, catalogue),
      })),
      places: [...new Map(graves.map(({ place }) => [place.id, place])).values()].map(({ name, slug }) => ({
        name,
        href: slug === undefined ? undefined : cemeteryPath(slug),
      })),
      cities: [...new Set(graves.map(({ place }) => place.city))],
    };
  });

const containerOf = ({ relation }: PlacedRelation): string =>
  relation.funeral_container === EARTH_BURIAL ? 'Sarg' : 'Urne';

const namesOf = (things: readonly { readonly name: string }[]): string[] => [
  ...new Set(things.map(({ name }) => name)),
];

/** The calculator at its question for the grave; where there is only one of this kind, with that one chosen. */
function calculatorOf(graves: readonly PlacedRelation[], { funeralForms }: Catalogue): string {
  const [only, ...more] = graves;
  return estimatePath(
    addressTexts(
      {
        funeralFormId: narrowestForm(funeralForms, graves)?.id,
        ...(only && more.length === 0
          ? { restingPlaceId: only.place.id, graveRestingPlaceRelationId: only.relation.id }
          : {}),
      },
      'grave',
    ),
  );
}
