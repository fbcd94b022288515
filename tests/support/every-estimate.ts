import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { takesUrn } from '#domain/catalogue/funeral-form.ts';
import { fittingGraves } from '#domain/estimate/answers/grave.ts';
import { fittingUrns } from '#domain/estimate/answers/urn.ts';
import { fittingCoffins } from '#domain/estimate/options.ts';
import type { EstimateParts } from '#domain/estimate/request.ts';

/** Everything the calculator can offer: a real catalogue has many thousands of these. */
export const everyEstimate = (catalogue: Catalogue): EstimateParts[] =>
  catalogue.funeralForms.flatMap((form) =>
    fittingGraves(catalogue, form).flatMap((placed) => {
      const urns = takesUrn(form) ? fittingUrns(catalogue, form, placed) : [undefined];
      const coffins = [...fittingCoffins(catalogue, 'normal'), ...fittingCoffins(catalogue, 'oversized')];
      return coffins.flatMap((coffin) =>
        urns.flatMap((urn) =>
          catalogue.transportZones.map((zone) => ({ form, placed, coffin, urn, zone, optionalLines: [] })),
        ),
      );
    }),
  );
