import { describe, expect, test } from 'vitest';
import { PersonData, UserData } from '#domain/case/bereavement/bereavement.ts';
import { NamedPerson } from '#domain/case/deceased.ts';
import { fullName } from '#domain/person-data.ts';

const person = {
  name: 'Erika',
  lastName: 'Muster',
  street: 'Musterweg',
  houseNumber: '1',
  zipCode: '32584',
  city: 'Löhne',
};
const wrongFields = (schema: typeof PersonData | typeof NamedPerson | typeof UserData, value: unknown): string[] => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
};

describe('a name', () => {
  test.each([
    'Anne-Marie',
    'O’Neill',
    "D'Angelo",
    'Müller (geb. Kurz)',
    'Dr. Erika',
    'von der Heide',
    'Ɖặng',
    'أحمد',
    '山田',
    'می‌خواهم',
  ])('%s is one', (name) => {
    expect(wrongFields(PersonData, { ...person, name, lastName: name })).toEqual([]);
  });

  test.each([
    'Erika7',
    '<b>Erika</b>',
    'erika@muster.example',
    'Erika 🌹',
    'Erika; DROP TABLE',
    'Erika\u202E',
    'a'.repeat(81),
    '',
    ' ',
  ])('%j is none', (name) => {
    expect(wrongFields(PersonData, { ...person, name })).toEqual(['name']);
    expect(wrongFields(NamedPerson, { name: 'Erika', lastName: name })).toEqual(['lastName']);
  });
});

describe('an address', () => {
  test.each(['32584', '1010', '1234 AB', 'L-1009'])('%s is a postal code, here or next door', (zipCode) => {
    expect(wrongFields(PersonData, { ...person, zipCode })).toEqual([]);
  });

  test.each(['1', '32 584 Löhne', '<32584>', '-32584', '', '🌹🌹🌹'])('%j is none', (zipCode) => {
    expect(wrongFields(PersonData, { ...person, zipCode })).toEqual(['zipCode']);
  });

  test('is needed of whoever orders, and may be unknown of the deceased', () => {
    expect(wrongFields(PersonData, {})).toEqual(['name', 'lastName', 'street', 'houseNumber', 'zipCode', 'city']);
    expect(wrongFields(NamedPerson, { name: 'Erika', lastName: 'Muster' })).toEqual([]);
    expect(wrongFields(NamedPerson, { name: 'Erika', lastName: 'Muster', street: '', zipCode: '', city: '' })).toEqual(
      [],
    );
    expect(wrongFields(NamedPerson, { name: 'Erika', lastName: 'Muster', zipCode: '?' })).toEqual(['zipCode']);
  });

  test('takes no field it does not know', () => {
    expect(PersonData.safeParse({ ...person, role: 'admin' }).error?.issues[0]?.code).toBe('unrecognized_keys');
  });
});

test('how we reach somebody', () => {
  expect(UserData.parse({ email: ' Erika@Muster.example ', phoneNumber: '+49 (0)5731 / 12-34.56' })).toEqual({
    email: 'erika@muster.example',
    phoneNumber: '+49 (0)5731 / 12-34.56',
  });
  expect(wrongFields(UserData, { email: 'erika', phoneNumber: '110' })).toEqual(['email', 'phoneNumber']);
});

test('a whole name', () => {
  expect(fullName(person)).toBe('Erika Muster');
});
