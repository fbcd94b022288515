import { describe, expect, test } from 'vitest';
import { disagreements, merged } from '#domain/change/merge.ts';

const base = { name: 'Eiche', price: 900, oversized: false };

describe('two people have changed one row', () => {
  test('in different fields: both changes stay, and nobody has to choose', () => {
    const versions = { base, mine: { ...base, price: 950 }, stored: { ...base, name: 'Eiche, geölt' } };
    expect(disagreements(versions).map(({ field, natural }) => [field, natural])).toEqual([
      ['name', 'stored'],
      ['price', 'mine'],
    ]);
    expect(merged(versions, {})).toEqual({ ...base, name: 'Eiche, geölt', price: 950 });
  });

  test('in the same field: one of the two is chosen, and until then nothing is merged', () => {
    const versions = { base, mine: { ...base, price: 950 }, stored: { ...base, price: 990 } };
    expect(disagreements(versions)).toMatchObject([{ field: 'price', base: 900, mine: 950, stored: 990 }]);
    expect(merged(versions, {})).toBeUndefined();
    expect(merged(versions, { price: 'mine' })).toEqual({ ...base, price: 950 });
    expect(merged(versions, { price: 'stored' })).toEqual({ ...base, price: 990 });
  });

  test('to the same value: there is nothing to choose', () => {
    const both = { ...base, price: 950 };
    expect(disagreements({ base, mine: both, stored: { ...both } })).toEqual([]);
    expect(merged({ base, mine: both, stored: both }, {})).toEqual(both);
  });

  test('a field that was emptied stays empty', () => {
    const { oversized: _, ...mine } = base;
    expect(merged({ base, mine, stored: base }, {})).toEqual({ name: 'Eiche', price: 900 });
  });
});
