import { expect, test } from 'vitest';
import { emailKey, nameKey } from '#domain/person-key.ts';

test('a name has one key however it is written', () => {
  expect(nameKey('Mustermann, Erika')).toBe(nameKey(' erika  MUSTERMANN'));
  expect(nameKey('Jörg Groß-Müller')).toBe('gross jorg muller');
  expect(nameKey('Erika Muster')).not.toBe(nameKey('Erika Mustermann'));
});

test('an address has one key in capitals and in small letters', () => {
  expect(emailKey(' Erika@Muster.Example ')).toBe('erika@muster.example');
});
