import type { Catalogue, PlacedRelation } from '../catalogue/catalogue.ts';
import { type FuneralForm, includedCoffinText } from '../catalogue/funeral-form.ts';
import { isApproximate } from '../catalogue/price-list.ts';
import { graveRange } from '../catalogue/resting-place.ts';
import { formatEuros, formatRange, rangeOf } from '../money.ts';
import { type FormPrices, formPrices } from './form-prices.ts';
import { runningRange } from './options.ts';

/** Amounts as static pages show them; undefined where the catalogue has none. */
type Text = string | undefined;

/** The cheapest of all that fits together. */
export function totalText(catalogue: Catalogue, { id }: FuneralForm): Text {
  const range = runningRange(catalogue, { funeralFormId: id });
  return range && formatEuros(range.min);
}

/** Beside the services in the price list. */
export function outlineText(catalogue: Catalogue, form: FuneralForm): string {
  const total = totalText(catalogue, form);
  return `${includedCoffinText(form)}${total === undefined ? '' : `; alles zusammen, untere Schätzung: ${total}`}`;
}

/** One part of these forms, from the cheapest to the dearest. */
export function partText(catalogue: Catalogue, forms: readonly FuneralForm[], part: keyof FormPrices): Text {
  const ranges = forms.flatMap((form) => formPrices(catalogue, form)[part] ?? []);
  const range = rangeOf(ranges.flatMap(({ min, max }) => [min, max]));
  return range && formatRange(range);
}

/** The bill of others that these forms have alike. */
export function thirdPartyText(forms: readonly FuneralForm[], itemId: string): Text {
  const items = forms.flatMap(({ thirdParty }) => thirdParty.filter(({ id }) => id === itemId));
  const range = rangeOf(items.flatMap(({ from, to }) => [from, to]));
  return range && formatRange(range);
}

/** From the cheapest to the dearest of several graves, with burial. */
export function gravesText(graves: readonly PlacedRelation[]): Text {
  const range = graveRange(graves.map(({ relation }) => relation));
  return range && formatRange(range);
}

/** The same with the word for graves whose place has not published all of it. */
export function gravesTextWithWord(graves: readonly PlacedRelation[]): Text {
  const text = gravesText(graves);
  return text && graves.some(({ place, relation }) => isApproximate(place, relation)) ? `etwa ${text}` : text;
}
