import { expect, test } from 'vitest';
import { lackingPassages } from '#domain/mail/lacking-passages.ts';

const file = {
  subject: 'Neues Passwort',
  preview: 'Kurz.',
  heading: 'Neues Passwort',
  before: ['Der Link gilt {minutes} Minuten.', 'Bei {firm} wurde ein Passwort angefordert.'],
  button: { label: 'Vergeben', href: '{link}' },
  after: ['Sonst nichts.', 'Nicht Sie? {phone}'],
};
const lacking = (stored: unknown) => lackingPassages('passwort-zuruecksetzen', stored, file);

test('a mail of an earlier release takes each paragraph that says what it does not, at its place in the file', () => {
  expect(lacking(file)).toEqual([]);
  expect(lacking({ ...file, before: ['Guten Tag.'], after: ['Bis bald. {phone}'] })).toEqual([
    { path: ['before', 0], value: 'Der Link gilt {minutes} Minuten.' },
  ]);
  expect(lacking({ ...file, after: [] })).toEqual([{ path: ['after', 0], value: 'Nicht Sie? {phone}' }]);
  const { after: _after, button: _button, ...bare } = file;
  expect(lacking(bare)).toEqual([
    { path: ['button'], value: file.button },
    { path: ['after'], value: ['Nicht Sie? {phone}'] },
  ]);
});

test('what is no mail is left alone', () => {
  for (const stored of [undefined, 'x', { ...file, before: [] }]) expect(lacking(stored)).toEqual([]);
});
