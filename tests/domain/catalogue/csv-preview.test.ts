import { expect, test } from 'vitest';
import type { PlannedRow } from '#domain/catalogue/csv/plan-import.ts';
import { type PlannedOutcome, previewRows } from '#domain/catalogue/csv/preview.ts';

const look = { form: 'plain', colour: '#aa8855' };
const value = { name: 'Kiefer', description: 'Roh.', price: 690, wood_type: 'Kiefer', oversized: false, look };
const stored = { ...value, id: 'kiefer' };
const changed = { ...stored, price: 720.5, look: { ...look, accent: '#112233' } };

const planned: PlannedRow = { line: 7, id: 'kiefer', version: 2, value };
const outcome = (named: Partial<PlannedOutcome>): PlannedOutcome => ({
  id: 'kiefer',
  outcome: 'changed',
  version: 3,
  state: 'offered',
  before: stored,
  after: changed,
  ...named,
});
const previewed = (row: PlannedRow, named: Partial<PlannedOutcome>) =>
  previewRows('coffin', [row], [outcome(named)])[0];

test('a changed row shows each cell as it was and as it will be', () => {
  expect(previewed(planned, {})).toEqual({
    planned,
    kind: 'changed',
    id: 'kiefer',
    version: 3,
    value: changed,
    changes: [
      { column: 'price', from: '690,00', to: '720,50' },
      { column: 'look.accent', from: '', to: '#112233' },
    ],
    bigPrices: [],
    problems: [],
  });
});

test.each<[string, PlannedRow, Partial<PlannedOutcome>]>([
  ['new', { line: 7, value }, { outcome: 'created', before: undefined }],
  ['new', { line: 7, value }, { outcome: 'scheduled', before: undefined, version: 0 }],
  ['changed', planned, { outcome: 'scheduled' }],
  ['offered', planned, { outcome: 'offered' }],
  ['withdrawn', { id: 'kiefer', version: 2 }, { outcome: 'deleted', state: 'deleted', after: undefined }],
  ['withdrawn', { id: 'kiefer', version: 2 }, { outcome: 'scheduled', after: undefined }],
  ['refused', planned, { outcome: 'refused' }],
  ['conflict', planned, { outcome: 'conflict', before: changed, after: value }],
  ['conflict', { line: 7, value }, { outcome: 'version-missing', before: changed, after: value }],
  ['conflict', planned, { outcome: 'conflict', state: 'withdrawn', before: stored, after: value }],
  // Somebody else, or this person a moment ago, has done the same.
  ['same', planned, { outcome: 'unchanged' }],
  ['same', planned, { outcome: 'conflict', before: stored, after: value }],
  ['same', { line: 7, id: 'kiefer', value }, { outcome: 'version-missing', before: stored, after: value }],
  ['same', { id: 'kiefer', version: 2 }, { outcome: 'conflict', state: 'withdrawn', after: undefined }],
  ['same', { id: 'kiefer', version: 2 }, { outcome: 'refused', state: 'deleted', before: undefined, after: undefined }],
])('a row is %s', (kind, row, named) => {
  expect(previewed(row, named)?.kind).toBe(kind);
});

test('a refused row names its line, its column, and the entry in it', () => {
  const errors = [
    { field: 'look.colour', message: 'Farbe.' },
    { field: 'id', message: 'Weg.' },
    { field: '', message: 'Mehr.' },
  ];
  expect(previewed(planned, { outcome: 'refused', errors })?.problems).toEqual([
    { line: 7, column: 'look.colour', message: 'Farbe.' },
    { line: 7, column: 'id', message: 'Weg.' },
    { line: 7, message: 'Mehr.' },
  ]);
  const fees = [
    { field: 'fees.1.price', message: 'Preis.' },
    { field: 'fees.0', message: 'Ganz.' },
  ];
  const [relation] = previewRows(
    'resting-place-relation',
    [{ id: 'x' }],
    [outcome({ outcome: 'refused', errors: fees })],
  );
  expect(relation?.problems).toEqual([
    { column: 'fees', message: 'Eintrag 2, price: Preis.' },
    { column: 'fees', message: 'Eintrag 1: Ganz.' },
  ]);
});

test('a price that changes by more than thirty percent is asked about, one of a new row is not', () => {
  const after = { ...stored, price: 69 };
  expect(previewed(planned, { after })?.bigPrices).toEqual([{ field: 'price', from: 690, to: 69 }]);
  expect(previewed({ line: 7, value }, { outcome: 'created', before: undefined, after })?.bigPrices).toEqual([]);
});
