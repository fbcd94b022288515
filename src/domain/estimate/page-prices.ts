import type { Catalogue, PlacedRelation } from '../catalogue/catalogue.ts';
import { type FuneralForm, includedCoffinText } from '../catalogue/funeral-form.ts';
import { isApproximate, WITHOUT_GRAVE } from '../catalogue/price-list.ts';
import { graveRange } from '../catalogue/resting-place.ts';
import { formatAroundRange, formatPlainRange, formatRange, rangeOf } from '../money.ts';
import { fittingGraves } from './answers/grave.ts';
import type { Costing } from './estimate.ts';
import { type FormPrices, formPrices } from './form-prices.ts';
import { cheapestCosting } from './options.ts';

/** Amounts as static pages show them; undefined where the catalogue has none. */
type Text = string | undefined;

/** Both ends of the cheapest of all that fits together, anywhere or at this place: `etwa 2.930 – 4.860 €`. */
export function totalText(catalogue: Catalogue, { id }: Pick<FuneralForm, 'id'>, restingPlaceId?: string): Text {
  const cheapest = cheapestCosting(catalogue, { funeralFormId: id, restingPlaceId });
  return cheapest && `${formatAroundRange(cheapest)}${openText(cheapest)}`;
}

/** The same in plain language: `ungefähr 2.940 bis 4.860 Euro`. */
export function plainTotalText(catalogue: Catalogue, { id }: FuneralForm): Text {
  const cheapest = cheapestCosting(catalogue, { funeralFormId: id });
  return cheapest && `${formatPlainRange(cheapest)}${cheapest.lines.some(({ open }) => open) ? WITHOUT_GRAVE : ''}`;
}

/** What the sum lacks, since nobody knows its amount. */
const openText = ({ lines }: Costing): string => (lines.some(({ open }) => open) ? WITHOUT_GRAVE : '');

/** Beside the services in the price list. */
export function outlineText(catalogue: Catalogue, form: FuneralForm): string {
  const total = totalText(catalogue, form);
  return `${includedCoffinText(form)}${total === undefined ? '' : `; alles zusammen, günstigste Auswahl: ${total}`}`;
}

/** One part of these forms, from the cheapest to the dearest. */
export function partText(catalogue: Catalogue, forms: readonly FuneralForm[], part: keyof FormPrices): Text {
  const ranges = forms.flatMap((form) => formPrices(catalogue, form)[part] ?? []);
  const range = rangeOf(ranges.flatMap(({ min, max }) => [min, max]));
  return range && formatRange(range);
}

/** The graves that suit this form, with burial. */
export const formGravesText = (catalogue: Catalogue, form: FuneralForm): Text =>
  gravesText(fittingGraves(catalogue, form));

/** The bill of others that these forms have alike. */
export function thirdPartyText(forms: readonly FuneralForm[], itemId: string): Text {
  const items = forms.flatMap(({ thirdParty }) => thirdParty.filter(({ id }) => id === itemId));
  const range = rangeOf(items.flatMap(({ from, to }) => [from, to]));
  return range && formatRange(range);
}

/**
 * From the cheapest to the dearest of several graves, with burial: `etwa 1.430 – 3.740 €` where their places have not published all of
 * it. One whose amount is not known counts only where all are like that: then it is the burial alone.
 */
export function gravesText(graves: readonly PlacedRelation[]): Text {
  const priced = graves.filter(({ relation }) => relation.basis !== 'open');
  const shown = priced.length > 0 ? priced : graves;
  const range = graveRange(shown.map(({ relation }) => relation));
  if (!range) return undefined;
  const isAbout = shown.some(({ place, relation }) => isApproximate(place, relation));
  return `${isAbout ? formatAroundRange(range) : formatRange(range)}${priced.length > 0 ? '' : WITHOUT_GRAVE}`;
}
