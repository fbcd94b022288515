import type { Biller } from '../catalogue/biller.ts';
import type { Catalogue, PlacedRelation } from '../catalogue/catalogue.ts';
import { placedRelations } from '../catalogue/catalogue.ts';
import { type FuneralForm, includedCoffinText } from '../catalogue/funeral-form.ts';
import { cheapestGrave, lowestPriceText } from '../catalogue/place-price.ts';
import { isApproximate } from '../catalogue/price-list.ts';
import { graveRange, isInFolders, type RestingPlace } from '../catalogue/resting-place.ts';
import { type Cents, type CentsRange, formatEuros, formatRange, rangeOf, sumRanges } from '../money.ts';
import { optionalEstimateLine } from './answers/optional-lines.ts';
import { type Costing, costing } from './estimate.ts';
import { type FormPrices, formPrices } from './form-prices.ts';
import { amountText, linesOf } from './line.ts';
import { runningRange } from './options.ts';
import { type EstimateRequest, resolveEstimate } from './request.ts';

/**
 * An amount on a static page: what it is of, and the ids it depends on. Pages write it down when they are built, the server
 * reads it later with the catalogue of that moment.
 */
export type PriceKey = `${PriceKind}:${string}`;

/** Several ids that stand for one amount are one entry. */
export const priceKey = (kind: PriceKind, ...ids: readonly (string | readonly string[])[]): PriceKey =>
  `${kind}:${ids.map((id) => [id].flat().join('+')).join(':')}`;

/** The text of an amount; undefined where the catalogue has none, and what a page says already stays. */
export type PriceTexts = (key: PriceKey) => string | undefined;

/** Instead of the price of a thing that is not in the catalogue any more. */
const NOT_OFFERED = 'nicht mehr im Angebot';
/** The same for what others bill. */
const DROPPED = 'entfällt';

/** The amounts of a catalogue as static pages show them; each is made when it is first asked for. */
export function priceTexts(catalogue: Catalogue): PriceTexts {
  const source = sourceOf(catalogue);
  return remembered((key) => {
    const [kind, ...ids] = key.split(':');
    // A page that another version of this program has made may name what this one does not know.
    const text: ((source: Source, ...ids: string[]) => Text) | undefined = kinds[kind as PriceKind];
    return text?.(source, ...ids);
  });
}

/** The parts of an estimate that an example shows, for `line`, `sum` and `whole`. */
export const exampleIds = (request: EstimateRequest): readonly string[] => [
  request.funeralFormId,
  request.graveRestingPlaceRelationId ?? '',
  request.coffinId,
  request.urnId ?? '',
  request.transportZoneId,
];

type Source = ReturnType<typeof sourceOf>;
type Text = string | undefined;
type PriceKind = keyof typeof kinds;

const kinds = {
  coffin: ({ coffin }: Source, id: string) => offered(coffin(id)?.price),
  urn: ({ urn }: Source, id: string) => offered(urn(id)?.price),
  transport: ({ zone }: Source, id: string) => offered(zone(id)?.price),

  /** What the firm does itself. */
  service: ({ form }: Source, id: string) => offered(form(id)?.servicePrice),
  included: ({ form }: Source, id: string): Text => withForm(form(id), includedCoffinText),
  /** The cheapest of all that fits together. */
  total: ({ form, total }: Source, id: string): Text => withForm(form(id), (each) => leastOf(total(each))),
  /** Beside the services in the price list. */
  outline: ({ form, total }: Source, id: string): Text =>
    withForm(form(id), (each) => {
      const least = leastOf(total(each));
      return `${includedCoffinText(each)}${least === undefined ? '' : `; alles zusammen, untere Schätzung: ${least}`}`;
    }),
  /** One part of a form, from the cheapest to the dearest. */
  part: ({ form, parts }: Source, id: string, part: string): Text =>
    withForm(form(id), (each) => spanOf(parts(each)[part as keyof FormPrices])),
  /** The same over all forms. */
  span: ({ catalogue, parts }: Source, part: string): Text =>
    spanOf(
      rangeOf(
        catalogue.funeralForms.flatMap((form) => {
          const range = parts(form)[part as keyof FormPrices];
          return range ? [range.min, range.max] : [];
        }),
      ),
    ),
  /** What others bill alike for these forms. */
  thirdParty: ({ form }: Source, forms: string, itemId: string) => {
    const items = listed(forms).flatMap((id) => (form(id)?.thirdParty ?? []).filter((item) => item.id === itemId));
    return spanOf(rangeOf(items.flatMap(({ from, to }) => [from, to]))) ?? DROPPED;
  },
  /** What may come on top. */
  optional: ({ optional }: Source, id: string) => {
    const line = optional(id);
    return line ? amountText(optionalEstimateLine(line)) : DROPPED;
  },

  /** With burial. */
  grave: ({ grave }: Source, id: string) => spanOf(grave(id)?.relation.completePrice) ?? NOT_OFFERED,
  /** In the price list, where places with the very same prices share a row. */
  listedGrave: ({ grave }: Source, ids: string) => {
    const graves = listed(ids).flatMap((id) => grave(id) ?? []);
    const text = spanOf(graveRange(graves.map(({ relation }) => relation)));
    if (text === undefined) return NOT_OFFERED;
    return `${graves.some(({ place, relation }) => isApproximate(place, relation)) ? 'etwa ' : ''}${text}`;
  },
  /** From the cheapest to the dearest of several graves, whose heading says how sure that is. */
  graves: ({ grave }: Source, ids: string): Text =>
    spanOf(graveRange(listed(ids).flatMap((id) => grave(id)?.relation ?? []))),
  /** The cheapest grave of a place, with burial, and whose figure that is. */
  place: ({ place }: Source, id: string): Text => lowestOf([place(id) ?? []].flat()),
  /** The cheapest grave of all places whose pages lie in these folders. */
  region: ({ catalogue }: Source, folders: string): Text =>
    lowestOf(catalogue.restingPlaces.filter(isInFolders(listed(folders)))),

  line: ({ example }: Source, ids: string, lineId: string): Text =>
    spanOf(example(ids)?.lines.find(({ id }) => id === lineId)),
  sum: ({ example }: Source, ids: string, biller: string): Text => {
    const found = example(ids);
    return found && formatRange(sumRanges(linesOf(found.lines, biller as Biller)));
  },
  whole: ({ example }: Source, ids: string): Text => spanOf(example(ids)),
};

const listed = (ids: string): string[] => ids.split('+');
const offered = (price: Cents | undefined): string => (price === undefined ? NOT_OFFERED : formatEuros(price));
const spanOf = (range: CentsRange | undefined): Text => range && formatRange(range);
const leastOf = (range: CentsRange | undefined): Text => range && formatEuros(range.min);
const lowestOf = (places: readonly RestingPlace[]): Text => {
  const cheapest = cheapestGrave(places);
  return cheapest && lowestPriceText(cheapest);
};
const withForm = (form: FuneralForm | undefined, text: (form: FuneralForm) => Text): Text => form && text(form);

/** The catalogue by id. */
const sourceOf = (catalogue: Catalogue) => ({
  catalogue,
  coffin: byId(catalogue.coffins),
  urn: byId(catalogue.urns),
  zone: byId(catalogue.transportZones),
  form: byId(catalogue.funeralForms),
  optional: byId(catalogue.optionalLines),
  place: byId<RestingPlace>(catalogue.restingPlaces),
  grave: gravesById(catalogue),
  total: remembered(({ id }: FuneralForm) => runningRange(catalogue, { funeralFormId: id })),
  parts: remembered((form: FuneralForm) => formPrices(catalogue, form)),
  example: remembered((ids: string) => exampleOf(catalogue, ids)),
});

function byId<T extends { readonly id: string }>(items: readonly T[]): (id: string) => T | undefined {
  const found = new Map(items.map((item) => [item.id, item]));
  return (id) => found.get(id);
}

function gravesById({ restingPlaces }: Catalogue): (id: string) => PlacedRelation | undefined {
  const found = new Map(placedRelations(restingPlaces).map((placed) => [placed.relation.id, placed]));
  return (id) => found.get(id);
}

function exampleOf(catalogue: Catalogue, ids: string): Costing | undefined {
  const [funeralFormId = '', graveRestingPlaceRelationId = '', coffinId = '', urnId, transportZoneId = ''] =
    listed(ids);
  const choice = { funeralFormId, graveRestingPlaceRelationId, coffinId, transportZoneId };
  const resolved = resolveEstimate(catalogue, urnId ? { ...choice, urnId } : choice);
  return resolved.ok ? costing(resolved.parts) : undefined;
}

function remembered<In, Out>(make: (input: In) => Out): (input: In) => Out {
  const known = new Map<In, Out>();
  return (input) => {
    if (!known.has(input)) known.set(input, make(input));
    return known.get(input) as Out;
  };
}
