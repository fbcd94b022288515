import type { Catalogue } from '../catalogue/catalogue.ts';
import { coffinSurcharge } from '../catalogue/coffin.ts';
import type { FuneralForm } from '../catalogue/funeral-form.ts';
import { type CentsRange, rangeOf, ZERO } from '../money.ts';
import { fittingGraves } from './answers/grave.ts';
import { fittingUrns } from './answers/urn.ts';
import { isUrnIncluded } from './existing-grave.ts';

/** Beside a span of urns that begins with nothing. */
export const urnNote = (catalogue: Catalogue, forms: readonly FuneralForm[]): { readonly note?: string } =>
  forms.some((form) => formPrices(catalogue, form).urn?.min === ZERO) ? { note: 'im FriedWald enthalten' } : {};

/** The prices of the parts of a funeral form, each from its cheapest to its dearest; undefined where the catalogue has none. */
export type FormPrices = {
  readonly service: CentsRange;
  /** The surcharge over the coffin that is included. */
  readonly coffin: CentsRange | undefined;
  readonly urn: CentsRange | undefined;
  readonly transport: CentsRange | undefined;
};

export function formPrices(catalogue: Catalogue, form: FuneralForm): FormPrices {
  const graves = fittingGraves(catalogue, form);
  const urns = fittingUrns(catalogue, form, ...graves);
  return {
    service: { min: form.servicePrice, max: form.servicePrice },
    coffin: rangeOf(catalogue.coffins.map((coffin) => coffinSurcharge(coffin, form.basePrice))),
    // In a forest it may be part of the burial.
    urn: rangeOf([...urns.map(({ price }) => price), ...(graves.some(isUrnIncluded) ? [ZERO] : [])]),
    transport: rangeOf(catalogue.transportZones.map(({ price }) => price)),
  };
}
