import { expect, test } from 'vitest';
import { eventTitle, fieldText } from '#domain/desk/event-words.ts';

const NOW = new Date('2026-11-24T08:00:00.000Z');
const named = {
  milestones: [{ id: 'ueberfuehrung', name: 'Überführung' }],
  deadlines: [{ rule: 'bestattung', name: 'Bestattung' }],
};

test('an entry of the history names the step or the deadline it is about', () => {
  expect(eventTitle('milestone', 'ueberfuehrung', named)).toBe('Überführung');
  expect(eventTitle('milestone', 'gibt-es-nicht-mehr', named)).toBe('Schritt');
  expect(eventTitle('deadline', 'bestattung', named)).toBe('Frist verlängert: Bestattung');
  expect(eventTitle('deadline', 'gibt-es-nicht-mehr', named)).toBe('Frist verlängert');
  expect(eventTitle('changed', '', named)).toBe('Angaben geändert');
});

test.each([
  [{ name: 'state', from: 'new', to: 'working' }, 'Stand: neu → in Arbeit'],
  [{ name: 'plan', from: 'undecided', to: 'fire' }, 'Ablauf: Noch nicht entschieden → Feuerbestattung'],
  [{ name: 'doneAt', from: '', to: '2026-11-24T08:30' }, 'Erledigt: heute, 8:30 Uhr'],
  [{ name: 'doneAt', from: '', to: 'offen' }, 'Erledigt: offen'],
  [{ name: 'assignee', from: 'Jutta Brinkmann', to: '' }, 'Zuständig: Jutta Brinkmann entfernt'],
  [{ name: 'isInternal', from: 'false', to: 'true' }, 'Nur für uns: nein → ja'],
  [{ name: 'anderes', from: 'a', to: 'b' }, 'anderes: a → b'],
])('%j reads „%s“', (field, text) => expect(fieldText(field, NOW)).toBe(text));
