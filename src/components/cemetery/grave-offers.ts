import { standText } from '#domain/as-of.ts';
import { figureKind } from '#domain/catalogue/figure-kind.ts';
import { EARTH_BURIAL } from '#domain/catalogue/funeral-container.ts';
import { type FuneralForm, graveFits } from '#domain/catalogue/funeral-form.ts';
import type { FigureKind } from '#domain/catalogue/origin.ts';
import { completeKind, kindText } from '#domain/catalogue/price-list.ts';
import type { GraveRestingPlaceRelation, RestingPlace } from '#domain/catalogue/resting-place.ts';
import { gravesText } from '#domain/estimate/page-prices.ts';
import { shroudRuleOf, shroudText, WITHOUT_COFFIN } from '#domain/estimate/shroud.ts';
import { addressTexts } from '#domain/estimate/written-choice.ts';
import { estimatePath } from '#site/paths.ts';

export type GraveOffer = {
  readonly name: string;
  readonly note: string;
  /** With burial. */
  readonly price: string;
  /** How near the price is to the bill, in a few words. */
  readonly kind: string;
  /** `Stand November 2026` */
  readonly stand: string;
  /** The calculator with this grave chosen. */
  readonly href: string;
};

export type GraveOffers = {
  readonly groups: readonly { readonly title: string; readonly offers: readonly GraveOffer[] }[];
  /** Which kinds of prices are among them. */
  readonly kinds: ReadonlySet<FigureKind>;
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
        offers: group.map((relation) => graveOffer(place, relation, forms)),
      })),
    kinds: new Set(relations.flatMap((relation) => [figureKind(relation), completeKind(place, relation)])),
    origins: [
      ...new Set(
        [...figures, ...relations.flatMap(urnOrigin), ...relations.flatMap(shroudOrigin)].map(
          (figure) => `${figure.source}, ${standText(figure)}`,
        ),
      ),
    ],
  };
}

/** Which statute says what urns a grave takes, where it is not the law. */
const urnOrigin = ({ urnSource, urnAsOf }: GraveRestingPlaceRelation) =>
  urnSource && urnAsOf ? [{ source: `Erlaubte Urnen: ${urnSource}`, asOf: urnAsOf }] : [];

/** Who says that no coffin is needed there. */
const shroudOrigin = (relation: GraveRestingPlaceRelation) => {
  const rule = shroudRuleOf(relation);
  return rule ? [{ source: `${WITHOUT_COFFIN}: ${rule.source}`, asOf: rule.asOf }] : [];
};

/** That no coffin is needed there, after the description. */
const shroudNote = (relation: GraveRestingPlaceRelation): string => {
  const rule = shroudRuleOf(relation);
  return rule ? ` ${WITHOUT_COFFIN}: ${shroudText(rule)}.` : '';
};

const graveOffer = (
  place: RestingPlace,
  relation: GraveRestingPlaceRelation,
  forms: readonly FuneralForm[],
): GraveOffer => ({
  name: relation.grave.graveType.name,
  note: brief(relation.grave.description) + shroudNote(relation),
  price: gravesText([{ place, relation }]) ?? '',
  kind: kindText(place, relation),
  stand: standText(relation),
  // What is answered with the link is not asked again.
  href: estimatePath(
    addressTexts({ funeralFormId: formFor(relation, forms)?.id, graveRestingPlaceRelationId: relation.id }, 'coffin'),
  ),
});

/** `Orientierung NRW, Stand 2023` */
export const remarkOn = ({ kind, stand }: Pick<GraveOffer, 'kind' | 'stand'>): string =>
  `${capitalised(kind)}, ${stand}`;

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The form that fits this grave and the fewest others says most about it. */
const formFor = (relation: GraveRestingPlaceRelation, forms: readonly FuneralForm[]) =>
  forms.filter((form) => graveFits(form, relation)).sort((a, b) => a.graveSettings.length - b.graveSettings.length)[0];

const BRIEF = 120;

/** A short description whole, of a long one the first sentence. */
const brief = (description: string): string =>
  description.length <= BRIEF ? description : (description.split(/(?<=[.!?]) (?=[A-ZÄÖÜ])/)[0] ?? description);
