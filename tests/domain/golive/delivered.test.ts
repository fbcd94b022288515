import { describe, expect, test } from 'vitest';
import { type CatalogueRow, decodeRow } from '#domain/catalogue/row.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { type DeliveredRow, deliveredFindings } from '#domain/golive/delivered.ts';

const urn = (id: string, biodegradable: boolean): CatalogueRow =>
  decodeRow('urn', {
    id,
    name: id,
    description: id,
    price: 95,
    material: 'holz',
    biodegradable,
    watersoluble: false,
    look: { form: 'classic', colour: '#334455' },
  });
const zone = decodeRow('transport-zone', { id: 'nah', name: 'bis 20 km', price: 190 });

const delivered = (row: CatalogueRow, change: Partial<DeliveredRow> = {}): DeliveredRow => ({
  row,
  isOfFile: true,
  isEdited: false,
  ...change,
});

const whats = (rows: readonly DeliveredRow[], unconfirmed: Firm['unconfirmed']) =>
  deliveredFindings(rows, { unconfirmed }, 'hier').map(({ what }) => what);

describe('rows as they were delivered', () => {
  test('are counted by kind, with the word that a house removes', () => {
    expect(
      deliveredFindings(
        [delivered(urn('a', true)), delivered(urn('b', false))],
        { unconfirmed: ['urnPrices'] },
        'hier',
      ),
    ).toMatchObject([
      {
        area: 'Preise und Gebühren',
        what: '2 Urnen: Preis',
        where: 'hier; content/firma.yaml, „urnPrices“ unter „unconfirmed“',
      },
    ]);
    expect(whats([delivered(zone)], ['transportZones'])).toEqual(['1 Zone der Überführung: Orte und Preis']);
  });

  test('are confirmed by whoever edits files with the list in the firm’s data', () => {
    expect(whats([delivered(urn('a', true)), delivered(zone)], [])).toEqual([]);
  });

  test('are confirmed one by one by whoever edits in the browser', () => {
    const rows = [delivered(urn('a', false), { isEdited: true }), delivered(urn('b', false))];
    expect(whats(rows, ['urnPrices', 'coffinPrices'])).toEqual(['1 Urne: Preis']);
    expect(whats(rows.slice(0, 1), ['urnPrices'])).toEqual([]);
    expect(
      whats([delivered(urn('eigene', true), { isOfFile: false, isEdited: true })], ['urnPrices', 'urnBiodegradable']),
    ).toEqual([]);
  });

  test('of urns that rot are not confirmed by another price: that decides what is lawful', () => {
    const rows = [delivered(urn('a', true), { isEdited: true }), delivered(urn('b', false), { isEdited: true })];
    expect(whats(rows, ['urnPrices', 'urnBiodegradable'])).toEqual(['1 Urne: verrottet in der Erde']);
  });
});
