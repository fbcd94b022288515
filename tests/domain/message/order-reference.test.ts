import { expect, test } from 'vitest';
import { orderReferencesIn } from '#domain/message/order-reference.ts';

const ONE = 'AU-7Q2M-XK4T-0B9A';

test.each([
  [ONE],
  ['Mein Auftrag au-7q2m-xk4t-0b9a vom 3.11.'],
  ['AU7Q2MXK4T0B9A'],
  ['Nr. AU 7Q2M – XK4T – OB9A, bitte'],
  ['7q2m xk4t 0b9a'],
])('„%s“ names one order', (typed) => {
  expect(orderReferencesIn(typed)).toEqual([ONE]);
});

test('two orders in one text, and one that is named twice', () => {
  expect(orderReferencesIn(`${ONE} und AU-1111-2222-3333`, ONE)).toEqual([ONE, 'AU-1111-2222-3333']);
});

test.each([
  ['den Vertrag vom 3. November 2026'],
  ['Herr Dahm Karl'],
  ['0573 1123 4567'],
  ['Auftragsnummer weiß ich nicht'],
  ['AU-7Q2M-XK4T'],
  ['KV-7Q2M-XK4T-0B9A-1'],
  [''],
])('„%s“ names none', (typed) => {
  expect(orderReferencesIn(typed)).toEqual([]);
});
