import { expect, test } from 'vitest';
import { withOwnDay } from '#domain/catalogue/amount/own-day.ts';
import { ownDaysText } from '#domain/catalogue/amount/own-days.ts';

const of = (...days: (string | undefined)[]) =>
  ownDaysText({ funeralForms: [], coffins: [], urns: [], transportZones: days.map((asOf) => ({ asOf })) } as never);

test('the price list says of what day its own prices are, and where these differ the oldest and the last change', () => {
  expect(of('2026-11', undefined, '2026-11')).toBe('November 2026');
  expect(of('2026-11-23', '2026-11')).toBe('November 2026, zuletzt geändert am 23. November 2026');
  expect(of('2024', '2027-01', '2025-03-01')).toBe('2024, zuletzt geändert im Januar 2027');
  expect(of('2025-12-31', '2026')).toBe('31. Dezember 2025, zuletzt geändert 2026');
  expect(of(undefined)).toBeUndefined();
});

test('a new price of our own gets the day from which it holds, unless another one is sent with it', () => {
  const before = { name: 'Esche', price: 180, asOf: '2026-11' };
  const asOfWith = (value: object, stored: object | undefined = before) =>
    withOwnDay('urn', stored as never, value as never, '2027-01-01').asOf;
  expect(asOfWith({ ...before, price: 190 })).toBe('2027-01-01');
  expect(asOfWith({ ...before, price: 190, asOf: '2026-12' })).toBe('2026-12');
  expect(asOfWith({ ...before, name: 'Eschenholz' })).toBe('2026-11');
  expect(asOfWith({ name: 'Eschenholz', price: 180 })).toBe('2026-11');
  expect(asOfWith({ price: 180 }, { price: 180 })).toBeUndefined();
  expect(withOwnDay('urn', undefined, { price: 180 }, '2027-01-01').asOf).toBe('2027-01-01');
  expect(withOwnDay('optional-line', { from: 1 }, { from: 2 }, '2027-01-01').asOf).toBeUndefined();
});
