import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { fittingGraves } from '#domain/estimate/answers/grave.ts';
import { fittingUrns } from '#domain/estimate/answers/urn.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { isExisting } from '#domain/estimate/existing-grave.ts';
import { cheapestAlternative, fittingCoffins, runningRange } from '#domain/estimate/options.ts';
import {
  type EstimateChoice,
  type EstimateParts,
  type EstimateRequest,
  requestOf,
  resolveEstimate,
} from '#domain/estimate/request.ts';
import { cents } from '#domain/money.ts';
import { catalogues } from '../../support/arbitraries.ts';
import { coffin, fee, form, place, relation, urn, zone } from '../../support/builders.ts';
import { everyRequest } from '../../support/nasty/every-request.ts';

/** Every lawful choice of a catalogue with what it names. */
const lawfulChoices = (catalogue: Catalogue): { request: EstimateRequest; parts: EstimateParts }[] =>
  everyRequest(catalogue).flatMap((request) => {
    const resolved = resolveEstimate(catalogue, request);
    return resolved.ok ? [{ request, parts: resolved.parts }] : [];
  });

const sizeOf = ({ coffin }: EstimateParts) => (coffin.oversized ? 'oversized' : 'normal');

type Kind = 'acquired' | 'existing';

const kindOf = ({ request }: { readonly request: EstimateRequest }): Kind =>
  request.existingGrave ? 'existing' : 'acquired';

/** A cloth is never the cheapest way: it only stands beside cloths. */
const isCloth = ({ request }: { readonly request: EstimateRequest }): boolean => request.withoutCoffin === true;

/** A catalogue with one of its lawful choices, and all of the same kind of grave: each with a coffin, or each in a cloth. */
const chosenOf = (kinds: readonly Kind[], inCloth = false) =>
  catalogues
    .map((catalogue) => ({
      catalogue,
      lawful: lawfulChoices(catalogue).filter((each) => kinds.includes(kindOf(each)) && isCloth(each) === inCloth),
    }))
    .filter(({ lawful }) => lawful.length > 0)
    .chain(({ catalogue, lawful }) =>
      fc.constantFrom(...lawful).map(({ request, parts }) => ({ catalogue, lawful, request, parts })),
    );
const chosen = chosenOf(['acquired']);
const chosenWithAny = chosenOf(['acquired', 'existing']);
const chosenCloth = chosenOf(['acquired'], true);

/** The order of the questions, and any other in which a link can fill them. */
const orders = fc.shuffledSubarray(
  ['funeralFormId', 'graveRestingPlaceRelationId', 'size', 'coffinId', 'urnId', 'transportZoneId'] as const,
  { minLength: 6 },
);

test('the span for one place is that of its graves alone', () => {
  fc.assert(
    fc.property(chosen, ({ catalogue, parts }) => {
      const { place } = parts.placed;
      const alone = { ...catalogue, restingPlaces: catalogue.restingPlaces.filter(({ id }) => id === place.id) };
      expect(runningRange(catalogue, { restingPlaceId: place.id })).toEqual(runningRange(alone, {}));
    }),
  );
});

describe('what is offered', () => {
  test('is always accepted', () => {
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        for (const funeralForm of catalogue.funeralForms)
          for (const placed of fittingGraves(catalogue, funeralForm))
            for (const size of ['normal', 'oversized'] as const)
              for (const offeredCoffin of fittingCoffins(catalogue, size)) {
                const urns = fittingUrns(catalogue, funeralForm, placed);
                const offeredUrns = funeralForm.funeral_container === 0 ? [undefined] : urns;
                for (const offeredUrn of offeredUrns)
                  for (const transport of catalogue.transportZones) {
                    const request = {
                      ...requestOf({
                        form: funeralForm,
                        placed,
                        coffin: offeredCoffin,
                        urn: offeredUrn,
                        zone: transport,
                        optionalLines: [],
                      }),
                      size,
                    };
                    expect(resolveEstimate(catalogue, request)).toMatchObject({ ok: true });
                  }
              }
      }),
    );
  });

  test('is everything that would be accepted', () => {
    fc.assert(
      fc.property(chosenWithAny, ({ catalogue, parts }) => {
        if (!isExisting(parts.placed))
          expect(fittingGraves(catalogue, parts.form).map(({ relation: grave }) => grave.id)).toContain(
            parts.placed.relation.id,
          );
        expect(fittingCoffins(catalogue, sizeOf(parts))).toContain(parts.coffin);
        if (parts.urn) expect(fittingUrns(catalogue, parts.form, parts.placed)).toContain(parts.urn);
        else expect(fittingUrns(catalogue, parts.form, parts.placed)).toEqual([]);
      }),
    );
  });

  test('is a normal coffin until the size is answered', () => {
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        expect(fittingCoffins(catalogue).every((each) => !each.oversized)).toBe(true);
      }),
    );
  });
});

describe('the running range', () => {
  test('only narrows from answer to answer, always holds the total it leads to, and ends at it', () => {
    fc.assert(
      fc.property(chosen, orders, ({ catalogue, request, parts }, order) => {
        const answers: EstimateChoice = { ...request, size: sizeOf(parts) };
        const total = costing(parts);
        let choice: EstimateChoice = {};
        let before = runningRange(catalogue, choice);
        for (const question of order) {
          choice = { ...choice, [question]: answers[question] };
          const range = runningRange(catalogue, choice);
          if (!before || !range) throw new Error(`no range for ${JSON.stringify(choice)}`);
          expect(range.min).toBeGreaterThanOrEqual(before.min);
          expect(range.max).toBeLessThanOrEqual(before.max);
          expect(range.min).toBeLessThanOrEqual(total.min);
          expect(range.max).toBeGreaterThanOrEqual(total.max);
          before = range;
        }
        expect(before).toEqual({ min: total.min, max: total.max });
      }),
    );
  });

  test('is exactly the span of all totals that can still be reached', () => {
    fc.assert(
      fc.property(chosen, fc.nat(6), orders, ({ catalogue, lawful, request, parts }, answered, order) => {
        const answers: EstimateChoice = { ...request, size: sizeOf(parts) };
        const choice: EstimateChoice = Object.fromEntries(
          order.slice(0, answered).flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
        );
        const reachable = lawful
          .filter((each) => agrees({ ...each.request, size: sizeOf(each.parts) }, choice))
          .map((each) => costing(each.parts));
        expect(runningRange(catalogue, choice)).toEqual({
          min: Math.min(...reachable.map((total) => total.min)),
          max: Math.max(...reachable.map((total) => total.max)),
        });
      }),
    );
  });

  test('spans what is left open beside a grave that is there', () => {
    fc.assert(
      fc.property(
        chosenOf(['existing']),
        orders,
        fc.nat(6),
        ({ catalogue, lawful, request, parts }, order, answered) => {
          const answers: EstimateChoice = { ...request, size: sizeOf(parts) };
          const choice: EstimateChoice = {
            funeralFormId: parts.form.id,
            existingGrave: request.existingGrave,
            ...Object.fromEntries(
              order.slice(0, answered).flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
            ),
          };
          const reachable = lawful
            .filter((each) => agrees({ ...each.request, size: sizeOf(each.parts) }, choice))
            .map((each) => costing(each.parts));
          expect(runningRange(catalogue, choice)).toEqual({
            min: Math.min(...reachable.map((total) => total.min)),
            max: Math.max(...reachable.map((total) => total.max)),
          });
        },
      ),
    );
  });

  test('spans the graves that take a cloth, once it is chosen', () => {
    fc.assert(
      fc.property(chosenCloth, fc.nat(5), orders, ({ catalogue, lawful, request, parts }, answered, order) => {
        const answers: EstimateChoice = { ...request, size: sizeOf(parts) };
        const choice: EstimateChoice = {
          withoutCoffin: true,
          ...Object.fromEntries(
            order.slice(0, answered).flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
          ),
        };
        const reachable = lawful
          .filter((each) => agrees({ ...each.request, size: choice.size }, choice))
          .map((each) => costing(each.parts));
        expect(runningRange(catalogue, choice)).toEqual({
          min: Math.min(...reachable.map((total) => total.min)),
          max: Math.max(...reachable.map((total) => total.max)),
        });
      }),
    );
  });

  test('is undefined where nothing goes together', () => {
    const catalogue = {
      funeralForms: [form()],
      restingPlaces: [],
      coffins: [],
      urns: [],
      transportZones: [],
      optionalLines: [],
    };
    expect(runningRange(catalogue, {})).toBeUndefined();
    fc.assert(
      fc.property(catalogues, (random) => {
        expect(runningRange(random, { funeralFormId: 'gibt-es-nicht' })).toBeUndefined();
      }),
    );
  });
});

const agrees = (request: EstimateChoice, choice: EstimateChoice): boolean =>
  Object.entries(choice).every(
    ([key, value]) => JSON.stringify(request[key as keyof EstimateChoice]) === JSON.stringify(value),
  );

describe('the cheapest alternative', () => {
  test('is lawful, of the same form, city, size and transport, and no lawful combination is cheaper', () => {
    fc.assert(
      fc.property(chosenWithAny, ({ catalogue, lawful, request, parts }) => {
        const alternative = cheapestAlternative(catalogue, parts);
        const resolved = resolveEstimate(catalogue, { ...alternative.request, size: sizeOf(parts) });
        if (!resolved.ok) throw new Error(resolved.code);
        expect(resolved.parts.form).toBe(parts.form);
        expect(resolved.parts.placed.place.city).toBe(parts.placed.place.city);
        expect(resolved.parts.zone).toBe(parts.zone);
        expect(costing(resolved.parts)).toMatchObject({ min: alternative.min, max: alternative.max });
        const rivals = lawful.filter(
          (each) =>
            each.parts.form === parts.form &&
            JSON.stringify(each.request.existingGrave) === JSON.stringify(request.existingGrave) &&
            each.parts.placed.place.city === parts.placed.place.city &&
            each.parts.zone === parts.zone &&
            sizeOf(each.parts) === sizeOf(parts),
        );
        for (const rival of rivals) {
          const total = costing(rival.parts);
          expect(total.min).toBeGreaterThanOrEqual(alternative.min);
          // Among the cheapest the one with the lowest maximum; the choice itself where it is one of the cheapest.
          if (total.min === alternative.min && alternative.min < costing(parts).min)
            expect(total.max).toBeGreaterThanOrEqual(alternative.max);
        }
      }),
    );
  });

  test('beside a cloth is a cloth again, at the cheapest grave of the town that takes one', () => {
    fc.assert(
      fc.property(chosenCloth, ({ catalogue, lawful, parts }) => {
        const alternative = cheapestAlternative(catalogue, parts);
        expect(alternative.request.withoutCoffin).toBe(true);
        expect(alternative.labels).toContain('Ohne Sarg, im Tuch');
        const rivals = lawful.filter(
          (each) =>
            each.parts.form === parts.form &&
            each.parts.placed.place.city === parts.placed.place.city &&
            each.parts.zone === parts.zone,
        );
        expect(alternative.min).toBe(Math.min(...rivals.map((rival) => costing(rival.parts).min)));
      }),
    );
  });

  test('is the choice itself where nothing is cheaper', () => {
    const catalogue: Catalogue = {
      funeralForms: [form()],
      restingPlaces: [place()],
      coffins: [coffin({ id: 'a', price: cents(10) }), coffin({ id: 'b', price: cents(20) })],
      urns: [urn()],
      transportZones: [zone()],
      optionalLines: [],
    };
    for (const coffinId of ['a', 'b']) {
      const request = {
        funeralFormId: 'feuerbestattung',
        graveRestingPlaceRelationId: 'grab',
        coffinId,
        urnId: 'urne',
        transportZoneId: 'zone',
      };
      const resolved = resolveEstimate(catalogue, request);
      if (!resolved.ok) throw new Error(resolved.code);
      expect(cheapestAlternative(catalogue, resolved.parts).request).toEqual(request);
    }
  });

  test('is the choice itself beside an equally cheap one with fewer wishes in it', () => {
    const wish = fee({ id: 'kapelle', optional: true });
    const catalogue: Catalogue = {
      funeralForms: [form()],
      restingPlaces: [
        place({ graveRestingPlaceRelations: [relation({ id: 'ohne' }), relation({ id: 'mit', fees: [wish] })] }),
      ],
      coffins: [coffin()],
      urns: [urn()],
      transportZones: [zone()],
      optionalLines: [],
    };
    for (const { request, parts } of lawfulChoices(catalogue).filter((each) => kindOf(each) === 'acquired'))
      expect(cheapestAlternative(catalogue, parts).request).toEqual(request);
  });

  test('is named as a person reads it: grave, coffin and, where one is taken, urn', () => {
    const earth = relation({ id: 'erdgrab', funeral_container: 0 });
    const placed = { place: place({ name: 'Friedhof Mahnen' }), relation: earth };
    const parts = {
      form: form({ funeral_container: 0 }),
      placed,
      coffin: coffin(),
      urn: undefined,
      zone: zone(),
      optionalLines: [],
    };
    const catalogue = {
      funeralForms: [],
      restingPlaces: [],
      coffins: [],
      urns: [],
      transportZones: [],
      optionalLines: [],
    };
    expect(cheapestAlternative(catalogue, parts).labels).toEqual(['Friedhof Mahnen, Wahlgrab', 'Sarg „Sarg“']);
    expect(cheapestAlternative(catalogue, { ...parts, urn: urn() }).labels).toHaveLength(3);
  });
});
