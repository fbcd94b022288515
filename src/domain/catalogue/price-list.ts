import { type Dated, standText } from '../as-of.ts';
import { formatRange, ZERO } from '../money.ts';
import { figureKind, kindWords, leastSure } from './figure-kind.ts';
import type { FuneralForm, ThirdPartyItem } from './funeral-form.ts';
import { type FigureKind, originOf } from './origin.ts';
import { burialFee, type GraveRestingPlaceRelation, type RestingPlace } from './resting-place.ts';

/** Where a figure comes from and of what date. */
export type Origin = Dated & { readonly source: string; readonly basis?: FigureKind | undefined };

/**
 * Everything the complete price of a grave is made of: the grave, the burial where it costs something, the fees. A surplus that
 * only names the upper end of the same orientation has the grave's own source.
 */
export const graveOrigins = (place: RestingPlace, relation: GraveRestingPlaceRelation): Origin[] => [
  relation,
  ...(burialFee(place, relation.funeral_container) === ZERO ? [] : [place]),
  ...relation.fees.filter(({ source }) => !/^Ober(?:e Grenze|es Ende) derselben\b/.test(source)),
];

/** Each origin once, in the order in which it comes: the notes below a table. */
export const notesOf = (origins: readonly Origin[]): Origin[] => [
  ...new Map(
    origins.map((origin) => [
      keyOf(origin),
      { ...originOf(origin), ...(origin.basis ? { basis: origin.basis } : {}), source: briefSource(origin) },
    ]),
  ).values(),
];

/** A source as it stands below a table. */
export const noteText = ({ source, ...date }: Origin): string => `${source.replace(/\.$/, '')}. ${standText(date)}.`;

/** The numbers of the notes, from 1, each once and rising. */
export const noteNumbers = (notes: readonly Origin[], origins: readonly Origin[]): number[] => {
  const wanted = new Set(origins.map(keyOf));
  return notes.flatMap((note, index) => (wanted.has(keyOf(note)) ? [index + 1] : []));
};

/**
 * An orientation without what follows its first semicolon: how it was found is the same for all, and how sure it is that a
 * cemetery has this kind of grave stands on the page of the cemetery.
 */
export const briefSource = (origin: Pick<Origin, 'source' | 'basis'>): string =>
  figureKind(origin) === 'orientation' ? (origin.source.split('; ')[0] ?? origin.source) : origin.source;

const keyOf = (origin: Origin): string => `${standText(origin)} ${briefSource(origin)}`;

/** Every complete price with a part that this place has not published itself is only about right. */
export const isApproximate = (place: RestingPlace, relation: GraveRestingPlaceRelation): boolean =>
  completeKind(place, relation) !== 'published';

/** How near the complete price of a grave is to the bill. */
export const completeKind = (place: RestingPlace, relation: GraveRestingPlaceRelation): FigureKind =>
  leastSure(graveOrigins(place, relation).map(figureKind));

/** The one word for the kind of a grave's price: beside it on its page, in the lists and in the calculator. */
export function kindText(place: RestingPlace, relation: GraveRestingPlaceRelation): string {
  const kind = completeKind(place, relation);
  if (kind === 'open') return `Grab: ${kindWords.open}`;
  return figureKind(relation) === 'published' && kind !== 'published'
    ? `Grab ${kindWords.published}, der Rest ${kindWords[kind]}`
    : kindWords[kind];
}

/** What a sum lacks where the amount of the grave is not known. */
export const WITHOUT_GRAVE = ' plus Grab';

/** The complete price of one grave, to the cent; the burial alone where that of the grave is not known. */
export const completePriceText = (relation: GraveRestingPlaceRelation): string =>
  `${formatRange(relation.completePrice)}${figureKind(relation) === 'open' ? WITHOUT_GRAVE : ''}`;

export type SharedItem = { readonly item: ThirdPartyItem; readonly forms: readonly FuneralForm[] };

/** The bills of others, each price once with the forms it belongs to. */
export function thirdPartyPrices(funeralForms: readonly FuneralForm[]): SharedItem[] {
  const shared = new Map<string, { item: ThirdPartyItem; forms: FuneralForm[] }>();
  for (const form of funeralForms)
    for (const item of form.thirdParty) {
      const key = JSON.stringify(item);
      const known = shared.get(key) ?? { item, forms: [] };
      known.forms.push(form);
      shared.set(key, known);
    }
  return [...shared.values()];
}
