import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { graveFits } from '#domain/catalogue/funeral-form.ts';
import { keepValid } from '#domain/estimate/choice.ts';
import { type EstimateChoice, resolveEstimate } from '#domain/estimate/request.ts';
import { catalogues } from '../../support/arbitraries.ts';
import { everyRequest } from '../../support/nasty/every-request.ts';

const answers = (catalogue: Catalogue): fc.Arbitrary<EstimateChoice> =>
  fc.record(
    {
      funeralFormId: idOf(catalogue.funeralForms),
      graveRestingPlaceRelationId: idOf(catalogue.restingPlaces.flatMap((place) => place.graveRestingPlaceRelations)),
      size: fc.constantFrom('normal', 'oversized'),
      coffinId: idOf(catalogue.coffins),
      urnId: idOf(catalogue.urns),
      transportZoneId: idOf(catalogue.transportZones),
      restingPlaceId: idOf(catalogue.restingPlaces),
    },
    { requiredKeys: [] },
  );

const idOf = (items: readonly { readonly id: string }[]) =>
  fc.constantFrom('gibt-es-nicht-mehr', ...items.map((item) => item.id));

const catalogueWithAnswers = catalogues.chain((catalogue) =>
  answers(catalogue).map((choice) => ({ catalogue, choice })),
);

describe('the answers that still hold', () => {
  test('are all of a choice that is accepted', () => {
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        for (const request of everyRequest(catalogue)) {
          const oversized = catalogue.coffins.find((coffin) => coffin.id === request.coffinId)?.oversized;
          const sized = { ...request, size: oversized ? ('oversized' as const) : ('normal' as const) };
          if (resolveEstimate(catalogue, sized).ok) expect(keepValid(catalogue, sized)).toEqual(sized);
        }
      }),
    );
  });

  test('are never refused once nothing is missing', () => {
    fc.assert(
      fc.property(catalogueWithAnswers, ({ catalogue, choice }) => {
        const kept = keepValid(catalogue, choice);
        const { restingPlaceId: _place, ...answers } = kept;
        const { funeralFormId, graveRestingPlaceRelationId, coffinId, transportZoneId } = answers;
        if (!funeralFormId || !graveRestingPlaceRelationId || !coffinId || !transportZoneId) return;
        const refusal = resolveEstimate(catalogue, {
          ...answers,
          funeralFormId,
          graveRestingPlaceRelationId,
          coffinId,
          transportZoneId,
        });
        if (!refusal.ok) expect(refusal.code).toBe('urn-missing');
      }),
    );
  });

  test('are a part of the answers given, and stay as they are when looked at again', () => {
    fc.assert(
      fc.property(catalogueWithAnswers, ({ catalogue, choice }) => {
        const kept = keepValid(catalogue, choice);
        expect(choice).toMatchObject(kept);
        expect(keepValid(catalogue, kept)).toEqual(kept);
      }),
    );
  });

  test('keep the place somebody comes from only as long as the form and the grave are possible there', () => {
    fc.assert(
      fc.property(catalogueWithAnswers, ({ catalogue, choice }) => {
        const kept = keepValid(catalogue, choice);
        const place = catalogue.restingPlaces.find(({ id }) => id === choice.restingPlaceId);
        const form = catalogue.funeralForms.find(({ id }) => id === kept.funeralFormId);
        const graves = place?.graveRestingPlaceRelations.filter((relation) => !form || graveFits(form, relation)) ?? [];
        const graveIsHere = graves.some(({ id }) => id === kept.graveRestingPlaceRelationId);
        const isPossible = kept.graveRestingPlaceRelationId ? graveIsHere : place && (!form || graves.length > 0);
        expect(kept.restingPlaceId).toBe(isPossible ? choice.restingPlaceId : undefined);
      }),
    );
  });
});
