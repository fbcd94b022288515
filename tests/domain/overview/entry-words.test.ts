import { expect, test } from 'vitest';
import { possibleOrderText, withdrawalMark, withdrawalNote } from '#domain/overview/entry-words.ts';

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
