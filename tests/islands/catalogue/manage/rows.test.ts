import { describe, expect, test } from 'vitest';
import { changePrices, type TypedPriceChange } from '#islands/catalogue/manage/edit/price-changes.ts';
import type { GridRow } from '#islands/catalogue/manage/grid/grid-row.ts';
import { searchTextOf, sortKeyOf } from '#islands/catalogue/manage/grid/shown.ts';
import { STATE_FILTER, visibleRows } from '#islands/catalogue/manage/grid/visible-rows.ts';
import { changeWords } from '#islands/catalogue/manage/history/change-words.ts';
import type { Known } from '#islands/catalogue/manage/kinds/kind.ts';
import { loadKind } from '#islands/catalogue/manage/kinds/load-kind.ts';
import { joinedRelation } from '#islands/catalogue/manage/place/joined-relation.ts';
import { addressOfView, PLAIN_VIEW, viewFromAddress } from '#stores/catalogue/manage/view.ts';

const [coffin, optionalLine, relation] = await Promise.all([
  loadKind('coffin'),
  loadKind('optional-line'),
  loadKind('resting-place-relation'),
]);

const row = (id: string, value: object, more: Partial<GridRow> = {}): GridRow => ({
  id,
  version: 1,
  state: 'offered',
  value: { id, ...value },
  ...more,
});

const coffins = [
  row('eiche', { name: 'Eiche, geölt', wood_type: 'Eiche', price: 2100.99, oversized: false }),
  row('fichte', { name: 'Fichte', wood_type: 'Fichte', price: 320, oversized: true }),
  row('alt', { name: 'Eiche, alt', wood_type: 'Eiche', price: 900 }, { state: 'withdrawn' }),
  row('neu', { name: 'Großer Sarg', wood_type: 'Fichte', price: 700 }, { fileValue: { price: 650 } }),
];

describe('the rows that are shown', () => {
  const shown = (search: string, filters: Record<string, string> = {}) =>
    visibleRows(coffins, {
      search,
      filters,
      fields: { holz: 'wood_type' },
      searchText: searchTextOf(coffin, {}),
      isScheduled: ({ id }) => id === 'fichte',
    }).map(({ id }) => id);

  test('every word of the search stands somewhere in the row, in any spelling of its letters', () => {
    expect(shown('')).toEqual(['eiche', 'fichte', 'neu']);
    expect(shown('GEOLT eiche')).toEqual(['eiche']);
    expect(shown('2.100,99')).toEqual(['eiche']);
    expect(shown('grosser')).toEqual(['neu']);
    expect(shown('ja')).toEqual(['fichte']);
    expect(shown('eiche fichte')).toEqual([]);
  });

  test('a filter keeps its value; what is no filter of this page counts for nothing', () => {
    expect(shown('', { holz: 'Fichte', ort: 'Löhne' })).toEqual(['fichte', 'neu']);
    expect(shown('', { holz: '' })).toEqual(['eiche', 'fichte', 'neu']);
  });

  test.each([
    ['nicht-angeboten', ['alt']],
    ['alle', ['eiche', 'fichte', 'alt', 'neu']],
    ['datei', ['neu']],
    ['vorgemerkt', ['fichte']],
  ])('with the state %s', (state, ids) => {
    expect(shown('', { [STATE_FILTER]: state })).toEqual(ids);
  });
});

test('a view stands in the address, whatever else stands there, and comes back from it', () => {
  const view = { search: 'eiche & öl', sort: '-price', filters: { holz: 'Eiche' }, columns: ['name', 'price'] };
  const address = addressOfView(view, '?id=werste&suche=alt', ['holz', 'zustand']);
  expect(address).toContain('id=werste');
  expect(address).toContain('spalten=name,price');
  expect(viewFromAddress(address, ['holz', 'zustand'])).toEqual(view);
  expect(addressOfView(PLAIN_VIEW, address, ['holz', 'zustand'])).toBe('?id=werste');
  expect(viewFromAddress('', ['holz'])).toEqual(PLAIN_VIEW);
});

test('prices sort as numbers, names as text', () => {
  const [price, name] = ['price', 'name'].map((field) => coffin.columns.find((column) => column.field === field));
  if (!price || !name) throw new Error('no such column');
  expect(sortKeyOf(price, { price: 99.5 }, {})).toBe(99.5);
  expect(sortKeyOf(name, { name: 'Über 20' }, {})).toBe('uber 00000020');
  expect(sortKeyOf(name, {}, {})).toBeUndefined();
});

describe('many prices', () => {
  const typed: TypedPriceChange = {
    field: 'price',
    unit: 'percent',
    by: '3,5',
    ...{ source: '', asOf: '', validFrom: '', reason: '', isCorrection: false },
  };

  test('keep their rows and versions, and say where they come from', () => {
    const change = { ...typed, source: 'Satzung 2027', asOf: '12/2026', validFrom: '2027-01-01', reason: 'teurer' };
    expect(changePrices(coffin, coffins.slice(1, 2), change)).toEqual({
      thing: 'coffin',
      rows: [
        {
          id: 'fichte',
          version: 1,
          value: { ...coffins[1]?.value, price: 331.2, source: 'Satzung 2027', asOf: '2026-12' },
        },
      ],
      validFrom: '2027-01-01',
      reason: 'teurer',
    });
  });

  test('leave out the rows without an amount, and say so where none has one', () => {
    const lines = [row('rede', { name: 'Rede' }), row('anzeige', { name: 'Anzeige', from: 100 })];
    const change = { ...typed, field: 'from' };
    expect(changePrices(optionalLine, lines, change)).toMatchObject({
      rows: [{ id: 'anzeige', value: { from: 103.5 } }],
    });
    expect(changePrices(optionalLine, lines.slice(0, 1), change)).toContain('hat diesen Betrag');
  });

  test('say what is wrong with what was typed', () => {
    expect(changePrices(coffin, coffins, { ...typed, by: 'viel' })).toContain('zum Beispiel 3,5');
    expect(changePrices(coffin, coffins, { ...typed, asOf: 'neulich' })).toContain('Dezember 2026');
  });
});

const known: Known = {
  GraveType: new Map([['staudenfeld', row('staudenfeld', { name: 'Staudenfeld', setting: 'community' })]]),
  grave: new Map([['urne-stauden', row('urne-stauden', { graveType: 'staudenfeld', description: 'Ein Beet.' })]]),
};
const origin = { source: 'Satzung', asOf: '2026' };
const offer = {
  ...origin,
  id: 'werste-stauden',
  restingPlaceId: 'werste',
  graveId: 'urne-stauden',
  funeral_container: 1,
  price: 1590,
  fees: [{ id: 'platte', name: 'Platte', price: 270, optional: false, ...origin }],
};
const place = {
  ...origin,
  ...{
    id: 'werste',
    name: 'Friedhof Werste',
    type: 'Friedhof',
    city: 'Bad Oeynhausen',
    chamberCount: 0,
    chapel: false,
  },
  ...{ earth_burial_fee: 500, urn_burial_fee: 270 },
};

describe('the history of a row', () => {
  const change = { id: '1', thing: 'x', thingId: 'x', at: '', by: 'Erika', reason: null } as const;

  test('names each field with its old and its new value', () => {
    const after = { ...offer, price: 1600.5, fees: [] };
    expect(changeWords(relation, known, { ...change, action: 'changed', before: offer, after })).toEqual([
      'Grabgebühr 1.590,00 € → 1.600,50 €',
      'Weitere Gebühren Platte 270,00 nein Satzung 2026 → nichts',
    ]);
    const look = { look: { form: 'plain', colour: '#c8a26b' } };
    const other = { look: { form: 'chest', colour: '#c8a26b' } };
    expect(changeWords(coffin, {}, { ...change, action: 'changed', before: look, after: other })).toEqual([
      'Form, Farbe, Farbe der Griffe Form schlicht, Farbe #c8a26b, Farbe der Griffe nichts → Form Truhe, Farbe #c8a26b, Farbe der Griffe nichts',
    ]);
  });

  test('says what was done with the whole row', () => {
    expect(changeWords(coffin, {}, { ...change, action: 'withdrawn', before: {}, after: null })).toEqual([
      'Nicht mehr angeboten',
    ]);
  });

  test('names the fields of what is no row of the catalogue', () => {
    const texts = { before: { body: 'alt' }, after: { body: 'neu' } };
    expect(changeWords(undefined, {}, { ...change, action: 'changed', ...texts })).toEqual(['body']);
  });
});

test('a grave is joined as the calculator reads it, and not while a price is none', () => {
  expect(joinedRelation(offer, place, known)?.relation).toMatchObject({
    grave: { graveType: { name: 'Staudenfeld' } },
    completePrice: { min: 213_000, max: 213_000 },
  });
  expect(joinedRelation({ ...offer, price: -1 }, place, known)).toBeUndefined();
  expect(joinedRelation({ ...offer, graveId: 'keines' }, place, known)).toBeUndefined();
});
