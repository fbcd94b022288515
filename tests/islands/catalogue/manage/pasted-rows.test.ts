import { expect, test } from 'vitest';
import type { GridRow } from '#islands/catalogue/manage/grid/grid-row.ts';
import { loadKind } from '#islands/catalogue/manage/kinds/load-kind.ts';
import { pastedRows } from '#islands/catalogue/manage/paste/pasted-rows.ts';

const [line, relation] = await Promise.all([loadKind('optional-line'), loadKind('resting-place-relation')]);
const row = (id: string, value: object): GridRow => ({ id, version: 3, state: 'offered', value: { id, ...value } });

const harp = { name: 'Harfe', from: 300, to: 900, source: 'Liste', asOf: '2026', perYear: true };
const rows = [row('harfe', harp), row('blumen', { ...harp, name: 'Blumen', from: 120 })];
const columns = line.columns.filter(({ field }) => ['name', 'from', 'asOf', 'graveSettings'].includes(field));
const place = { rows, columns, known: {} };
const cellsOf = (part: ReturnType<typeof pastedRows>) =>
  part.rows.flatMap(({ cells }) => cells.map(({ column, from, to, error }) => [column.field, from, error ?? to]));

test('cells go into the rows below and the columns beside, and what is stored already is left alone', () => {
  const part = pastedRows(
    [
      ['Harfenspiel', '350,50 €', '12/2026'],
      ['Blumen', '120'],
    ],
    place,
  );
  expect(cellsOf(part)).toEqual([
    ['name', 'Harfe', 'Harfenspiel'],
    ['from', '300,00', '350,50'],
    ['asOf', '2026', 'Dezember 2026'],
  ]);
  expect(part.rows[0]?.value).toMatchObject({ name: 'Harfenspiel', from: 350.5, to: 900, asOf: '2026-12' });
  expect(part.same).toBe(2);
  expect(part.outside).toEqual({ rows: 0, columns: 0 });
});

test('a head above the cells is left out, and what has no place is counted', () => {
  const head = columns.map(({ label }) => label);
  const part = pastedRows([head, ['Harfe', '1', '2026', '', 'x', 'y'], ['Blumen'], ['zu viel'], ['zu viel']], place);
  expect(part.outside).toEqual({ rows: 2, columns: 2 });
  expect(part.rows).toHaveLength(1);
});

test.each([
  ['from', '1.590', /kann 1590 oder 1,590 bedeuten/],
  ['from', 'viel', /kein Betrag/],
  ['asOf', 'neulich', /Jahr, Monat oder Tag/],
  ['graveSettings', 'Wald', /Alle Felder/],
])('%s: %s is refused in its cell', (field, text, message) => {
  const part = pastedRows([[text]], { ...place, columns: columns.filter((column) => column.field === field) });
  expect(part.rows[0]?.cells[0]?.error).toMatch(message);
  expect(part.rows[0]?.value).toEqual(rows[0]?.value);
});

test('what is computed or fixed is refused, and a choice is known by its word', () => {
  const grave = row('a', { graveId: 'x', funeral_container: 1, price: 10, fees: [], ...harp });
  const found = (field: string, text: string) =>
    pastedRows([[text]], {
      rows: [grave],
      columns: relation.columns.filter((column) => column.field === field),
      known: {},
    }).rows[0];
  expect(found('completePrice', '1')?.cells[0]?.error).toBe('Das wird berechnet.');
  expect(found('funeral_container', 'Sarg')?.cells[0]?.error).toContain('steht fest');
  expect(found('basis', 'VERÖFFENTLICHT')?.value).toMatchObject({ basis: 'published' });
  expect(found('basis', 'geraten')?.cells[0]?.error).toContain('nicht zur Wahl');
  expect(found('urnIncluded', 'nein')).toBeUndefined();
  expect(found('urnIncluded', 'ja')?.value).toMatchObject({ urnIncluded: true });
});
