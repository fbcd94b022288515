import { expect, test } from 'vitest';
import { figureKind, leastSure } from '#domain/catalogue/figure-kind.ts';

test.each([
  ['Orientierung für NRW, keine Gebühr dieses Friedhofs: 150 bis 300 €', 'orientation'],
  ['Orientierung für Baumgräber auf Friedhöfen in NRW, kein Preis des Ruhewalds: 1.200 bis 1.800 €', 'orientation'],
  ['Allgemeine FriedWald-Preise, nicht eigens für Kalletal: Basisplatz 590 €', 'general'],
  ['Reedereien allgemein 680 bis 2.585 € (november.de, Seite ohne Datum)', 'general'],
  ['Friedhofsverband im Kirchenkreis Vlotho: einmalig für 30 Jahre', 'published'],
  ['Herford 2019: zusammen 2.004 € (nw.de), die allgemeine Satzung gilt seit 2022', 'published'],
] as const)('"%s" is a figure of the kind %s', (source, kind) => {
  expect(figureKind({ source })).toBe(kind);
});

test('what the row says itself counts before its words', () => {
  expect(figureKind({ source: 'Orientierung für NRW', basis: 'published' })).toBe('published');
});

test('a sum is as sure as its least sure part', () => {
  expect(leastSure(['published', 'general', 'orientation'])).toBe('orientation');
  expect(leastSure(['general', 'published'])).toBe('general');
  expect(leastSure([])).toBe('published');
});
