import { standText } from '#domain/as-of.ts';
import { figureKind, kindWords } from '#domain/catalogue/figure-kind.ts';
import { EARTH_BURIAL } from '#domain/catalogue/funeral-container.ts';
import { type FuneralForm, graveFits } from '#domain/catalogue/funeral-form.ts';
import type { FigureKind } from '#domain/catalogue/origin.ts';
import type { GraveRestingPlaceRelation, RestingPlace } from '#domain/catalogue/resting-place.ts';
import { addressTexts } from '#domain/estimate/written-choice.ts';
import { formatRange } from '#domain/money.ts';
import { estimatePath } from '#site/paths.ts';

export type GraveOffer = {
  readonly name: string;
  readonly note: string;
  /** With burial. */
  readonly price: string;
  readonly kind: FigureKind;
  /** `Stand November 2026` */
  readonly stand: string;
  /** The calculator with this grave chosen. */
  readonly href: string;
};

export type GraveOffers = {
  readonly groups: readonly { readonly title: string; readonly offers: readonly GraveOffer[] }[];
  /** The kind of the burial fee that every price contains. */
  readonly burialKind: FigureKind;
  /** Each source once, with its date. */
  readonly origins: readonly string[];
};

/** The graves of a place with what they cost complete, those for a coffin first. */
export function graveOffers(place: RestingPlace, forms: readonly FuneralForm[]): GraveOffers {
  const relations = place.graveRestingPlaceRelations;
  const groups = Map.groupBy(relations, ({ funeral_container }) => funeral_container);
  const figures = [place, ...relations, ...relations.flatMap(({ fees }) => fees)];
  return {
    groups: [...groups]
      .sort(([a], [b]) => a - b)
      .map(([container, group]) => ({
        title: container === EARTH_BURIAL ? 'Für einen Sarg' : 'Für eine Urne',
        offers: group.map((relation) => graveOffer(relation, forms)),
      })),
    burialKind: figureKind(place),
    origins: [
      ...new Set(
        [...figures, ...relations.flatMap(urnOrigin)].map((figure) => `${figure.source}, ${standText(figure)}`),
      ),
    ],
  };
}

/** Which statute says what urns a grave takes, where it is not the law. */
const urnOrigin = ({ urnSource, urnAsOf }: GraveRestingPlaceRelation) =>
  urnSource && urnAsOf ? [{ source: `Erlaubte Urnen: ${urnSource}`, asOf: urnAsOf }] : [];

const graveOffer = (relation: GraveRestingPlaceRelation, forms: readonly FuneralForm[]): GraveOffer => ({
  name: relation.grave.graveType.name,
  note: brief(relation.grave.description),
  price: formatRange(relation.completePrice),
  kind: figureKind(relation),
  stand: standText(relation),
  // What is answered with the link is not asked again.
  href: estimatePath(
    addressTexts({ funeralFormId: formFor(relation, forms)?.id, graveRestingPlaceRelationId: relation.id }, 'coffin'),
  ),
});

/** How near the price is to the bill, in a few words: the grave and its burial may come from different sources. */
export function remarkOn({ kind, stand }: Pick<GraveOffer, 'kind' | 'stand'>, burialKind: FigureKind): string {
  if (kind === 'published' && burialKind === 'orientation')
    return `Grabgebühr veröffentlicht, ${stand}; Beisetzung nur als Orientierung`;
  return `${capitalised(kindWords[kind])}, ${stand}`;
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The form that fits this grave and the fewest others says most about it. */
const formFor = (relation: GraveRestingPlaceRelation, forms: readonly FuneralForm[]) =>
  forms.filter((form) => graveFits(form, relation)).sort((a, b) => a.graveSettings.length - b.graveSettings.length)[0];

const BRIEF = 120;

/** A short description whole, of a long one the first sentence. */
const brief = (description: string): string =>
  description.length <= BRIEF ? description : (description.split(/(?<=[.!?]) (?=[A-ZÄÖÜ])/)[0] ?? description);
