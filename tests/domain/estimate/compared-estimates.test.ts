import { describe, expect, test } from 'vitest';
import { comparedLines, rangeDifference } from '#domain/estimate/compared-estimates.ts';
import type { EstimateLine } from '#domain/estimate/line.ts';
import { cents } from '#domain/money.ts';

const range = (min: number, max = min) => ({ min: cents(min), max: cents(max) });
const line = (id: string, label: string, min: number, max = min): EstimateLine => ({
  id,
  label,
  biller: 'own',
  ...range(min, max),
});
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');
const differences = (one: EstimateLine[], two: EstimateLine[]) =>
  comparedLines(one, two).map(({ id, difference }) => [id, plain(difference)]);

describe('line beside line', () => {
  test('each beside its like; what only the right one has stands after what it follows there', () => {
    const one = [line('service', 'A', 100), line('coffin', 'Kiefer', 200), line('transport', 'nah', 300)];
    const two = [line('service', 'A', 100), line('urn', 'Birke', 50), line('transport', 'nah', 300)];
    expect(differences(one, two)).toEqual([
      ['service', undefined],
      ['urn', 'nur rechts'],
      ['coffin', 'nur links'],
      ['transport', undefined],
    ]);
  });

  test('what only the right one begins with stands first, under its own name', () => {
    const [first] = comparedLines([line('coffin', 'Kiefer', 200)], [line('trauerhalle', 'Trauerhalle', 90)]);
    expect([first?.label, first?.difference]).toEqual(['Trauerhalle', 'nur rechts']);
    const [left] = comparedLines([line('blumen', 'Blumen', 90)], []);
    expect([left?.label, left?.difference]).toEqual(['Blumen', 'nur links']);
  });

  test('a line has the name of what it is about, its thing stands beside the amount', () => {
    const [coffin] = comparedLines([line('coffin', 'Kiefer', 200)], [line('coffin', 'Eiche', 350)]);
    expect(coffin?.label).toBe('Sarg');
    expect(plain(coffin?.difference)).toBe('rechts 1,50 € mehr');
  });

  test('another thing for the same money is a difference, an open amount is one without a sum', () => {
    expect(differences([line('coffin', 'Kiefer', 200)], [line('coffin', 'Fichte', 200)])).toEqual([
      ['coffin', 'anders, gleicher Betrag'],
    ]);
    expect(differences([line('grave', 'A', 200)], [{ ...line('grave', 'B', 0), open: true }])).toEqual([
      ['grave', 'anders'],
    ]);
  });
});

test.each([
  [range(100), range(100), undefined],
  [range(100), range(250), 'rechts 1,50 € mehr'],
  [range(300, 500), range(100, 200), 'rechts 2,00 – 3,00 € weniger'],
  [range(100, 500), range(100, 400), 'rechts bis 1,00 € weniger'],
  [range(200, 300), range(100, 400), 'rechts mit breiterer Spanne'],
  [range(100, 400), range(200, 300), 'rechts mit engerer Spanne'],
])('from %o to %o: %s', (one, two, words) => expect(plain(rangeDifference(one, two))).toBe(words));
