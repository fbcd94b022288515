import { expect, test } from 'vitest';
import { changeBegins } from '#domain/desk/correction/begin-words.ts';
import { eventTitle, fieldText } from '#domain/desk/event-words.ts';

test('a correction stands in the history in words', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  expect(eventTitle('correction', '1', { milestones: [], deadlines: [] })).toBe('Auftrag korrigiert');
  expect(fieldText({ name: 'correction', from: 'proposed', to: 'declined' }, now)).toBe(
    'Korrektur: wartet auf die Zustimmung der Familie → die Familie hat nicht zugestimmt',
  );
});

test('whether we begin with a change is said to the family and the firm alike', () => {
  expect(changeBegins(true)).toContain('beginnen wir sofort');
  expect(changeBegins(false)).toContain('erst auf einen Anruf');
});
