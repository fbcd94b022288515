import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FuneralForm } from '../catalogue/funeral-form.ts';
import type { Costing } from './estimate.ts';
import { cheapestWay, chosenLabels } from './options.ts';

/** All that the cheapest lawful combination of a funeral form costs, as it stands on one sheet. */
export type PriceSheet = {
  readonly form: FuneralForm;
  /** Grave, coffin and urn as a person reads them. */
  readonly choice: readonly string[];
  readonly costing: Costing;
};

/** Undefined where nothing fits together. */
export function priceSheet(catalogue: Catalogue, form: FuneralForm): PriceSheet | undefined {
  const cheapest = cheapestWay(catalogue, { funeralFormId: form.id });
  return cheapest && { form, choice: chosenLabels(cheapest.parts), costing: cheapest.total };
}

export const sheetTitle = ({ name }: Pick<FuneralForm, 'name'>): string => `${name}: alles drin`;

export const sheetDescription = ({ name }: Pick<FuneralForm, 'name'>): string =>
  `${name} mit allem, was sie kostet, auf einem Blatt: jede Zeile, wer sie abrechnet, Quelle und Stand.`;

export const includedText = ({ included }: Pick<FuneralForm, 'included'>): string =>
  `Unsere Leistungen enthalten: ${included.join(', ')}.`;

export const notIncludedText = ({ notIncluded }: Pick<Costing, 'notIncluded'>): string =>
  `Nicht enthalten: ${notIncluded.join(', ')}.`;

/** Beside the sum: what it lacks where nobody knows the amount of the grave. */
export const sumWords = ({ lines }: Pick<Costing, 'lines'>): string =>
  lines.some(({ open }) => open) ? 'Zusammen, ohne das Grab' : 'Zusammen';
