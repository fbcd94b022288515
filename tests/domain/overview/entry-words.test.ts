import { expect, test } from 'vitest';
import { billedBy, possibleOrderText, withdrawalMark, withdrawalNote } from '#domain/overview/entry-words.ts';

const receivedAt = '2026-11-23T10:00:00.000Z';

test('a withdrawal with the number of an order is told as a fact', () => {
  const found = { receivedAt, matchedBy: 'reference' } as const;
  expect(withdrawalMark(found)).toBe('Widerrufen am 23. November 2026');
  expect(withdrawalNote(found)).toBe('Widerrufen am 23. November 2026.');
});

test('one without a number is told as possible, with the reason', () => {
  const found = { receivedAt, matchedBy: 'email' } as const;
  expect(withdrawalMark(found)).toBe('Vielleicht widerrufen am 23. November 2026: dieselbe E-Mail-Adresse');
  expect(withdrawalNote(found)).toContain('Bitte prüfen Sie den Widerruf.');
  expect(possibleOrderText('AU-1', 'Erika Muster', 'name')).toBe(
    'Vielleicht gemeint, derselbe Name: AU-1 von Erika Muster',
  );
});

test('who bills a line is said with the name in which it is ordered, but for our own', () => {
  expect(billedBy({ biller: 'own' })).toBe('Unsere Rechnung');
  expect(billedBy({ biller: 'thirdParty' })).toBe('Rechnung anderer, im Namen der Familie');
  expect(billedBy({ biller: 'thirdParty', inName: 'house' })).toBe('Rechnung anderer, in unserem Namen');
  expect(billedBy({ biller: 'publicFee', inName: 'family' })).toBe('Gebühr, im Namen der Familie');
});
