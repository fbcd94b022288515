import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { graveFits } from '#domain/catalogue/funeral-form.ts';
import { validChoice, withAnswers, withLeftOpen, withOpenQuestions } from '#domain/estimate/choice.ts';
import { hasAnswer, openQuestions, QUESTIONS } from '#domain/estimate/questions.ts';
import { type EstimateChoice, EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { addressTexts, choiceFromDraft, draftTexts, readAddressTexts } from '#domain/estimate/written-choice.ts';
import { catalogues } from '../../support/arbitraries.ts';
import { everyRequest } from '../../support/nasty/every-request.ts';

const answers = (catalogue: Catalogue): fc.Arbitrary<EstimateChoice> =>
  fc.record(
    {
      funeralFormId: idOf(catalogue.funeralForms),
      graveRestingPlaceRelationId: idOf(catalogue.restingPlaces.flatMap((place) => place.graveRestingPlaceRelations)),
      size: fc.constantFrom('normal', 'oversized'),
      coffinId: idOf(catalogue.coffins),
      withoutCoffin: fc.constant(true as const),
      urnId: idOf(catalogue.urns),
      transportZoneId: idOf(catalogue.transportZones),
      restingPlaceId: idOf(catalogue.restingPlaces),
      existingGrave: fc.record(
        {
          restingPlaceId: idOf(catalogue.restingPlaces),
          graveTypeId: fc.constantFrom('typ-field', 'typ-lawn', 'typ-tree', 'kein-typ'),
        },
        { requiredKeys: [] },
      ),
      undecided: fc.subarray([...QUESTIONS]),
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
          if (resolveEstimate(catalogue, sized).ok) expect(validChoice(catalogue, sized)).toEqual(sized);
        }
      }),
    );
  });

  test('are never refused once nothing is missing', () => {
    fc.assert(
      fc.property(catalogueWithAnswers, ({ catalogue, choice }) => {
        const kept = validChoice(catalogue, choice);
        const { restingPlaceId: _place, undecided: _open, ...answers } = kept;
        const whole = EstimateRequest.safeParse(answers);
        if (!whole.success || !hasAnswer(kept, 'grave') || !hasAnswer(kept, 'coffin')) return;
        const refusal = resolveEstimate(catalogue, whole.data);
        if (!refusal.ok) expect(refusal.code).toBe('urn-missing');
      }),
    );
  });

  test('are a part of the answers given, and stay as they are when looked at again', () => {
    fc.assert(
      fc.property(catalogueWithAnswers, ({ catalogue, choice }) => {
        const kept = validChoice(catalogue, choice);
        const { undecided = [], ...answered } = kept;
        expect(choice).toMatchObject(answered);
        expect(choice.undecided ?? []).toEqual(expect.arrayContaining([...undecided]));
        expect(validChoice(catalogue, kept)).toEqual(kept);
      }),
    );
  });

  test('keep what was typed about a grave that is there, whatever else of it is gone', () => {
    const typed = {
      restingPlaceId: 'weg',
      graveTypeId: 'weg',
      nameOnStone: 'Muster',
      number: '12',
      rightUntil: '2031',
    };
    const { restingPlaceId: _place, graveTypeId: _type, ...words } = typed;
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        expect(validChoice(catalogue, { existingGrave: typed })).toEqual({ existingGrave: words });
      }),
    );
  });

  test('leave open only what has no answer and is asked', () => {
    fc.assert(
      fc.property(catalogueWithAnswers, ({ catalogue, choice }) => {
        const kept = validChoice(catalogue, choice);
        expect(kept.undecided ?? []).toEqual(openQuestions(kept));
        if (!kept.undecided?.includes('funeralForm')) return;
        for (const question of ['grave', 'coffin', 'urn'] as const) expect(hasAnswer(kept, question)).toBe(false);
        expect(kept.undecided).toEqual(kept.undecided.filter((each) => each === 'funeralForm' || each === 'transport'));
      }),
    );
  });

  test('leave a question open, and end that with a real answer', () => {
    const choice = { funeralFormId: 'form', coffinId: 'sarg', existingGrave: { restingPlaceId: 'ort' } };
    const open = withLeftOpen(withLeftOpen(choice, 'coffin'), 'grave');
    expect(open).toEqual({ funeralFormId: 'form', undecided: ['grave', 'coffin'] });
    expect(withOpenQuestions({ ...open, coffinId: 'anderer' })).toEqual({
      funeralFormId: 'form',
      coffinId: 'anderer',
      undecided: ['grave'],
    });
    expect(withOpenQuestions({ ...open, existingGrave: {} }).undecided).toEqual(['coffin']);
    expect(withLeftOpen(open, 'funeralForm')).toEqual({ undecided: ['funeralForm'] });
  });

  test('are replaced by another answer to the same question', () => {
    const choice = { funeralFormId: 'form', coffinId: 'sarg', existingGrave: { restingPlaceId: 'ort' } };
    const { coffinId, ...others } = choice;
    const cloth = withAnswers(choice, { withoutCoffin: true });
    expect(cloth).toEqual({ ...others, withoutCoffin: true });
    expect(withAnswers(cloth, { size: 'oversized' })).toEqual({ ...cloth, size: 'oversized' });
    expect(withAnswers(cloth, { coffinId })).toEqual(choice);
    expect(withAnswers(choice, { graveRestingPlaceRelationId: 'grab' })).toEqual({
      funeralFormId: 'form',
      coffinId,
      graveRestingPlaceRelationId: 'grab',
    });
  });

  test('keep the place somebody comes from only as long as the form and the grave are possible there', () => {
    fc.assert(
      fc.property(catalogueWithAnswers, ({ catalogue, choice }) => {
        const kept = validChoice(catalogue, choice);
        const place = catalogue.restingPlaces.find(({ id }) => id === choice.restingPlaceId);
        const form = catalogue.funeralForms.find(({ id }) => id === kept.funeralFormId);
        const graves = place?.graveRestingPlaceRelations.filter((relation) => !form || graveFits(form, relation)) ?? [];
        const graveIsHere = graves.some(({ id }) => id === kept.graveRestingPlaceRelationId);
        const other = kept.existingGrave && form ? kept.existingGrave.restingPlaceId : undefined;
        const isPossible = kept.graveRestingPlaceRelationId
          ? graveIsHere
          : place && (kept.existingGrave ? !other || other === place.id : !form || graves.length > 0);
        expect(kept.restingPlaceId).toBe(isPossible ? choice.restingPlaceId : undefined);
      }),
    );
  });
});

describe('a written choice', () => {
  test('reads back from a draft as it was, from an address without names and without the usual size', () => {
    fc.assert(
      fc.property(catalogueWithAnswers, ({ choice }) => {
        const { undecided = [], ...answered } = choice;
        const named = { ...answered, ...(undecided.length > 0 ? { undecided } : {}) };
        expect(choiceFromDraft(draftTexts(named))).toEqual(named);
        const { size, ...others } = named;
        const shared = size === 'oversized' ? named : others;
        const typed = choice.existingGrave && {
          existingGrave: { ...choice.existingGrave, number: '12', nameOnStone: 'Muster', rightUntil: '2031' },
        };
        expect(readAddressTexts(addressTexts({ ...named, ...typed }, 'urn'))).toEqual({ step: 'urn', choice: shared });
        expect(JSON.stringify(addressTexts({ ...named, ...typed }))).not.toContain('Muster');
      }),
    );
  });
});
