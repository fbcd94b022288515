import { expect, test } from 'vitest';
import { asOfText, standText } from '#domain/as-of.ts';

test.each([
  ['2023', '2023'],
  ['2026-11', 'November 2026'],
  ['2024-03', 'März 2024'],
  ['2020-01-01', '1. Januar 2020'],
  ['2025-12-31', '31. Dezember 2025'],
])('a source as of %s reads "%s"', (asOf, text) => {
  expect(asOfText(asOf)).toBe(text);
});

test('a page without a date has no date of its own', () => {
  expect(standText({ asOf: '2023' })).toBe('Stand 2023');
  expect(standText({ asOf: '2026-11', undated: true })).toBe('Seite ohne Datum, gelesen November 2026');
});

test('an orientation joins values of several years: only the youngest is of that day', () => {
  expect(standText({ asOf: '2023', basis: 'orientation' })).toBe('jüngster Wert 2023');
  expect(standText({ asOf: '2026-11', undated: true, basis: 'orientation' })).toContain('ohne Datum');
});
