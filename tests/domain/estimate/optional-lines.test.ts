import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { GraveSetting } from '#domain/catalogue/grave.ts';
import type { OptionalLine } from '#domain/catalogue/optional-line.ts';
import { optionalLineFits } from '#domain/estimate/answers/optional-lines.ts';
import { validChoice } from '#domain/estimate/choice.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { isExisting, settingOf } from '#domain/estimate/existing-grave.ts';
import { amountText, OPEN_WITH_YOU, sumText } from '#domain/estimate/line.ts';
import { cheapestAlternative, offeredLines, runningRange } from '#domain/estimate/options.ts';
import { overYears, YEARS } from '#domain/estimate/over-years.ts';
import { type EstimateChoice, type EstimateParts, requestOf, resolveEstimate } from '#domain/estimate/request.ts';
import { cents } from '#domain/money.ts';
import { catalogues } from '../../support/arbitraries.ts';
import { coffin, fee, form, place, relation, urn, zone } from '../../support/builders.ts';
import { everyRequest } from '../../support/nasty/every-request.ts';

const priced = { from: cents(10_000), to: cents(35_000), source: 'Preisliste', asOf: '2013' };
const everywhere = { graveSettings: [...GraveSetting.options] };
const care: OptionalLine = { id: 'grabpflege', name: 'Grabpflege', per: 'year', graveSettings: ['field'], ...priced };
const stone: OptionalLine = {
  id: 'stein',
  name: 'Grabstein',
  funeral_container: 1,
  graveSettings: ['field'],
  ...priced,
};
const speech: OptionalLine = { id: 'rede', name: 'Rednerin oder Redner', note: 'Fragen wir.', ...everywhere };
const clothes: OptionalLine = {
  id: 'kleidung',
  name: 'Kleidung',
  biller: 'own',
  ...everywhere,
  ...priced,
  to: cents(10_000),
};
const hall: OptionalLine = { id: 'halle', name: 'Halle', unlessFee: 'Trauerhalle', ...everywhere, ...priced };
const upkeep: OptionalLine = {
  id: 'unterhaltung',
  name: 'Unterhaltung',
  city: 'Bad Oeynhausen',
  ...everywhere,
  per: 'year',
};

const catalogue: Catalogue = {
  funeralForms: [form({ notIncluded: ['Grabstein', 'Musik'] }), form({ id: 'erde', funeral_container: 0 })],
  restingPlaces: [
    place({
      graveRestingPlaceRelations: [
        relation({ id: 'feld' }),
        relation({ id: 'mit-halle', fees: [fee({ name: 'Nutzung der Trauerhalle', optional: true })] }),
        relation({ id: 'rasen', setting: 'lawn', price: cents(1) }),
        relation({ id: 'erdgrab', funeral_container: 0 }),
      ],
    }),
    place({ id: 'werste', city: 'Bad Oeynhausen', graveRestingPlaceRelations: [relation({ id: 'werste-feld' })] }),
    place({ id: 'see', type: 'Seebestattung', graveRestingPlaceRelations: [relation({ id: 'see', setting: 'sea' })] }),
  ],
  coffins: [coffin()],
  urns: [urn()],
  transportZones: [zone()],
  optionalLines: [care, stone, speech, clothes, hall, upkeep],
};

const choice = (grave: string, ...optionalLineIds: string[]) => ({
  funeralFormId: grave === 'erdgrab' ? 'erde' : 'feuerbestattung',
  graveRestingPlaceRelationId: grave,
  coffinId: 'sarg',
  ...(grave === 'erdgrab' ? {} : { urnId: 'urne' }),
  transportZoneId: 'zone',
  ...(optionalLineIds.length > 0 ? { optionalLineIds } : {}),
});

function partsOf(grave: string, ...ids: string[]): EstimateParts {
  const resolved = resolveEstimate(catalogue, choice(grave, ...ids));
  if (!resolved.ok) throw new Error(resolved.code);
  return resolved.parts;
}

describe('an optional line', () => {
  test('adds its span, who bills it, and nothing without an amount', () => {
    const without = costing(partsOf('feld'));
    const { lines, min, max } = costing(partsOf('feld', 'kleidung', 'rede', 'grabpflege'));
    expect([min - without.min, max - without.max]).toEqual([20_000, 45_000]);
    expect(lines.slice(without.lines.length)).toEqual([
      {
        id: 'optional-grabpflege',
        biller: 'thirdParty',
        inName: 'family',
        label: 'Grabpflege (ein Jahr)',
        min: 10_000,
        max: 35_000,
        source: 'Preisliste',
        asOf: '2013',
        kind: 'general',
        perYear: true,
      },
      {
        id: 'optional-rede',
        biller: 'thirdParty',
        inName: 'family',
        label: 'Rednerin oder Redner',
        note: 'Fragen wir.',
        min: 0,
        max: 0,
        open: true,
      },
      {
        id: 'optional-kleidung',
        biller: 'own',
        inName: 'house',
        label: 'Kleidung',
        min: 10_000,
        max: 10_000,
        source: 'Preisliste',
        asOf: '2013',
      },
    ]);
    const open = lines.filter(({ id }) => id === 'optional-rede');
    expect(open.map(amountText)).toEqual([OPEN_WITH_YOU]);
    expect(sumText(open)).toBe(OPEN_WITH_YOU);
  });

  test('is no longer named as not included once it is ticked', () => {
    expect(costing(partsOf('feld')).notIncluded).toEqual(['Grabstein', 'Musik']);
    expect(costing(partsOf('feld', 'stein')).notIncluded).toEqual(['Musik']);
  });

  test.each([
    ['feld', ['grabpflege', 'stein', 'rede', 'kleidung', 'halle']],
    ['mit-halle', ['grabpflege', 'stein', 'rede', 'kleidung']],
    ['rasen', ['rede', 'kleidung', 'halle']],
    ['erdgrab', ['grabpflege', 'rede', 'kleidung', 'halle']],
    ['werste-feld', ['grabpflege', 'stein', 'rede', 'kleidung', 'halle', 'unterhaltung']],
    ['see', ['rede', 'kleidung', 'halle']],
  ])('fits at %s only where it makes sense', (grave, expected) => {
    const { form: chosen, placed } = partsOf(grave);
    const fitting = catalogue.optionalLines.filter((line) => optionalLineFits(line, chosen, placed));
    expect(fitting.map(({ id }) => id)).toEqual(expected);
  });

  test('is offered while the grave is open wherever one that can be chosen takes it, and with it alone once it is chosen', () => {
    const offered = (answers: EstimateChoice) => offeredLines(catalogue, answers).map(({ id }) => id);
    const { graveRestingPlaceRelationId: _grave, ...open } = choice('feld', 'rede');
    expect(offered({ ...open, undecided: ['grave'] })).toEqual(catalogue.optionalLines.map(({ id }) => id));
    expect(offered({ ...open, restingPlaceId: 'see', undecided: ['grave'] })).toEqual(['rede', 'kleidung', 'halle']);
    expect(offered(choice('rasen'))).toEqual(['rede', 'kleidung', 'halle']);
    expect(offered({ undecided: ['funeralForm'] })).toHaveLength(catalogue.optionalLines.length);
  });

  test('does not count a hall twice at a grave that is there', () => {
    const named = fee({ name: 'Trauerhalle', price: cents(300), burialShare: cents(300), optional: true });
    const withHall = place({ graveRestingPlaceRelations: [relation({ fees: [named] })] });
    const placed = (at: typeof withHall) => ({ place: at, existing: { restingPlaceId: at.id }, graveType: undefined });
    expect(optionalLineFits(hall, form(), placed(withHall))).toBe(false);
    expect(optionalLineFits(hall, form(), placed(place()))).toBe(true);
  });

  test('stays ticked as long as it holds, and the list stays the same one', () => {
    const ticked = choice('feld', 'stein', 'rede');
    expect(validChoice(catalogue, ticked).optionalLineIds).toBe(ticked.optionalLineIds);
    expect(validChoice(catalogue, choice('rasen', 'stein', 'rede')).optionalLineIds).toEqual(['rede']);
    expect(validChoice(catalogue, choice('rasen', 'stein', 'weg'))).not.toHaveProperty('optionalLineIds');
    expect(validChoice(catalogue, { optionalLineIds: ['stein', 'weg'] })).toEqual({ optionalLineIds: ['stein'] });
    expect(validChoice(catalogue, { optionalLineIds: [] })).toEqual({});
  });

  test('is part of the cheapest lawful way where it fits there', () => {
    const { request, min } = cheapestAlternative(catalogue, partsOf('feld', 'stein', 'kleidung'));
    expect(request).toEqual(choice('rasen', 'kleidung'));
    expect(min).toBe(costing(partsOf('rasen', 'kleidung')).min);
  });
});

test('a year counts once in the sum and thirty times over thirty years', () => {
  const { lines, min, max } = costing(partsOf('feld', 'grabpflege', 'stein'));
  expect(YEARS).toBe(30);
  expect(overYears(lines)).toEqual({ min: min + 29 * 10_000, max: max + 29 * 35_000 });
  const { lines: once, ...sum } = costing(partsOf('feld', 'stein'));
  expect(overYears(once)).toEqual({ min: sum.min, max: sum.max });
});

test('any lines that fit are accepted and add up, and the range of what is open holds them', () => {
  fc.assert(
    fc.property(catalogues, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), (random, ticks) => {
      for (const request of everyRequest(random)) {
        const resolved = resolveEstimate(random, request);
        if (!resolved.ok) continue;
        const { form: chosen, placed } = resolved.parts;
        const ticked = random.optionalLines.filter((_line, at) => ticks[at]);
        const isLawful = ticked.every((line) => fitsInPlainWords(line, resolved.parts));
        const whole = { ...request, optionalLineIds: ticked.map(({ id }) => id) };
        const again = resolveEstimate(random, whole);
        expect(again.ok, JSON.stringify(whole)).toBe(isLawful);
        expect(ticked.every((line) => optionalLineFits(line, chosen, placed))).toBe(isLawful);
        expect(offeredLines(random, request)).toEqual(
          random.optionalLines.filter((line) => fitsInPlainWords(line, resolved.parts)),
        );
        if (!again.ok) continue;
        const [before, after] = [costing(resolved.parts), costing(again.parts)];
        const add = (end: 'from' | 'to') => ticked.reduce((total, line) => total + (line[end] ?? 0), 0);
        expect(after).toMatchObject({ min: before.min + add('from'), max: before.max + add('to') });
        expect(resolveEstimate(random, requestOf(again.parts))).toEqual(again);
        const size = again.parts.coffin.oversized ? 'oversized' : 'normal';
        expect(runningRange(random, { ...whole, size })).toEqual({ min: after.min, max: after.max });
      }
    }),
  );
});

/** The rule once more, so that the domain is not checked against itself. */
function fitsInPlainWords(line: OptionalLine, { form: chosen, placed }: EstimateParts): boolean {
  if (line.funeral_container !== undefined && line.funeral_container !== chosen.funeral_container) return false;
  if (!line.graveSettings.includes(settingOf(placed))) return false;
  if (line.city !== undefined && line.city !== placed.place.city) return false;
  if (!line.unlessFee) return true;
  const names = isExisting(placed)
    ? costing({ form: chosen, placed, coffin: coffin(), urn: undefined, zone: zone(), optionalLines: [] })
        .lines.filter(({ id }) => id.startsWith('fee-'))
        .map(({ label }) => label)
    : placed.relation.fees.map(({ name }) => name);
  return !names.some((name) => name.includes(line.unlessFee ?? ''));
}
