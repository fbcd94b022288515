import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionalLine } from '#domain/catalogue/optional-line.ts';
import {
  comparedLines,
  comparisonText,
  differenceText,
  lineTexts,
  totalTexts,
} from '#domain/estimate/compared-lines.ts';
import { correctedCosting, rises } from '#domain/estimate/corrected.ts';
import { type Costing, costing } from '#domain/estimate/estimate.ts';
import type { EstimateLine } from '#domain/estimate/line.ts';
import type { EstimateParts } from '#domain/estimate/request.ts';
import { cents, sum, sumRanges } from '#domain/money.ts';
import { coffin, fee, form, place, relation, zone } from '../../support/builders.ts';

const TODAY = '2026-12-01';
const flowers = (named: Partial<OptionalLine> = {}): OptionalLine => ({
  ...{ id: 'blumen', name: 'Blumen', biller: 'thirdParty', graveSettings: ['field'], source: 'Muster', asOf: '2026' },
  ...{ from: cents(10_000), to: cents(20_000) },
  ...named,
});
const parts = (named: Partial<EstimateParts> = {}): EstimateParts => ({
  form: form(),
  placed: { place: place(), relation: relation({ fees: [fee()] }) },
  coffin: coffin(),
  urn: undefined,
  zone: zone(),
  optionalLines: [],
  ...named,
});
const priced = (lines: readonly EstimateLine[]): Costing => ({
  lines: [...lines],
  ...sumRanges(lines),
  notIncluded: [],
});
const only = (costs: Pick<Costing, 'lines'>, id: string) => costs.lines.find((each) => each.id === id);

describe('a corrected order', () => {
  const ordered = costing(parts());
  const dearer = { id: 'eiche', name: 'Eiche', price: cents(210_000) };

  test('keeps every line that both choices have today to the cent, though all is dearer by now', () => {
    const now = { zone: zone({ price: cents(99_900) }), form: form({ servicePrice: cents(500_000) }) };
    const today = parts(now);
    const corrected = correctedCosting(
      parts({ ...now, coffin: coffin(dearer) }),
      { lines: ordered.lines, parts: today },
      TODAY,
    );
    for (const { id } of ordered.lines) if (id !== 'coffin') expect(only(corrected, id)).toEqual(only(ordered, id));
    expect(only(corrected, 'coffin')).toMatchObject({
      label: 'Sarg „Eiche“',
      redeemed: 'Preis nach dem Stand vom 1. Dezember 2026',
    });
    expect(corrected).toMatchObject(sumRanges(corrected.lines));
  });

  test('has what others bill of today where it is new, and says so; what is open stays open', () => {
    const after = parts({ optionalLines: [flowers(), flowers({ id: 'rede', from: undefined, to: undefined })] });
    const corrected = correctedCosting(after, { lines: ordered.lines, parts: parts() }, TODAY);
    expect(only(corrected, 'optional-blumen')).toMatchObject({ redeemed: 'Preis nach dem Stand vom 1. Dezember 2026' });
    expect(only(corrected, 'optional-rede')).toMatchObject({ open: true });
    expect(only(corrected, 'optional-rede')).not.toHaveProperty('redeemed');
  });

  test('goes by the names of its lines where the choice of before is no longer offered', () => {
    const after = parts({ coffin: coffin(dearer), zone: zone({ price: cents(99_900) }) });
    const corrected = correctedCosting(after, { lines: ordered.lines, parts: undefined }, TODAY);
    expect(only(corrected, 'transport')).toEqual(only(ordered, 'transport'));
    expect(only(corrected, 'coffin')?.redeemed).toBe('Preis nach dem Stand vom 1. Dezember 2026');
  });
});

describe('a comparison', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const lines = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...'abcdefgh'), from: amount, more: amount, label: fc.constantFrom('A', 'B') }),
    { selector: ({ id }) => id },
  );
  const costs = lines.map((drawn) =>
    priced(
      drawn.map(({ id, from, more, label }) => ({
        id,
        label,
        biller: 'own',
        min: cents(from),
        max: cents(from + more),
      })),
    ),
  );

  test('names each line of both once, and its differences add up to that of the totals', () => {
    fc.assert(
      fc.property(costs, costs, (before, after) => {
        const compared = comparedLines(before, after);
        const ids = new Set([...before.lines, ...after.lines].map(({ id }) => id));
        expect(compared.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
        expect(sum(compared.map(({ difference }) => difference.min))).toBe(after.min - before.min);
        expect(sum(compared.map(({ difference }) => difference.max))).toBe(after.max - before.max);
      }),
    );
  });

  const line = (named: Partial<EstimateLine> = {}): EstimateLine => ({
    ...{ id: 'coffin', biller: 'own', label: 'Sarg „Kiefer“', min: cents(0), max: cents(0), included: true },
    ...named,
  });
  const oak = line({ label: 'Sarg „Eiche“', min: cents(40_000), max: cents(40_000), included: undefined });
  const speaker = line({ id: 'optional-rede', label: 'Rede', min: cents(1000), max: cents(3000), included: undefined });

  test('says in a mail what changes, what came and what went, and the sum', () => {
    const text = comparisonText(priced([line(), line({ id: 'urn', label: 'Urne' })]), priced([oak, speaker]));
    expect(text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Sarg „Kiefer“ → Sarg „Eiche“: vorher im Grundpreis enthalten, jetzt 400,00 € (+400,00 €)',
      'Rede: neu, 10,00 – 30,00 € (+10,00 € bis +30,00 €)',
      'Urne: entfällt, vorher im Grundpreis enthalten (0,00 €)',
      'Zusammen: vorher 0,00 €, jetzt 410,00 – 430,00 € (+410,00 € bis +430,00 €)',
    ]);
    const same = comparisonText(priced([oak]), priced([oak]));
    expect(same.split('\n')).toHaveLength(1);
  });

  test('tells a lower amount with its sign, and what is changed', () => {
    expect(differenceText({ min: cents(-5000), max: cents(-5000) }).replace('\u00a0', ' ')).toBe('−50,00 €');
    expect(totalTexts(oak, line()).difference.replace('\u00a0', ' ')).toBe('−400,00 €');
    const changed = comparedLines(priced([line(), speaker]), priced([oak, speaker])).map(lineTexts);
    expect(changed.map(({ isChanged }) => isChanged)).toEqual([true, false]);
    const [dearer] = comparedLines(priced([oak]), priced([{ ...oak, max: cents(50_000) }])).map(lineTexts);
    expect(dearer).toMatchObject({ isChanged: true, label: 'Sarg „Eiche“' });
  });

  test('knows when more may be owed: either end, or a new line whose amount is open', () => {
    const before = priced([speaker]);
    const ends = (min: number, max: number) => priced([{ ...speaker, min: cents(min), max: cents(max) }]);
    expect(rises(before, before)).toBe(false);
    expect(rises(before, ends(900, 3000))).toBe(false);
    expect(rises(before, ends(1000, 3001))).toBe(true);
    expect(rises(before, ends(1001, 3000))).toBe(true);
    const open = line({ id: 'grave', open: true, label: 'Grab' });
    expect(rises(before, priced([speaker, open]))).toBe(true);
    expect(rises(priced([speaker, open]), priced([speaker, open]))).toBe(false);
  });
});
