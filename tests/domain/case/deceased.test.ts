import { describe, expect, test } from 'vitest';
import { Deceased, impossibleDates } from '#domain/case/deceased.ts';

const deceased = {
  personData: { name: 'Max', lastName: 'Muster' },
  placeOfDeath: 'Krankenhaus',
  clothes: 'Sterbetalar',
  contractPartner: 'Angehöriger',
  isDeceased: true,
  graveAvailable: false,
};

describe('the deceased', () => {
  test('the least that must be known is the name', () => {
    expect(Deceased.parse(deceased)).toEqual(deceased);
    const least = { personData: deceased.personData, isDeceased: true };
    expect(Deceased.parse(least)).toEqual(least);
    expect(Deceased.safeParse({ ...least, personData: { lastName: 'Muster' } }).success).toBe(false);
  });

  test.each([
    ['placeOfDeath', 'Zuhause', 'Bitte wählen Sie eine der Antworten aus.'],
    // "Weiß ich nicht" is left out, and no value.
    ['placeOfDeath', 'offen', 'Bitte wählen Sie eine der Antworten aus.'],
    ['clothes', 'Frack', 'Bitte wählen Sie eine der Antworten aus.'],
    ['contractPartner', 'NONE', 'Bitte wählen Sie eine der Antworten aus.'],
    ['dateOfDeath', '2026-02-30', 'Bitte geben Sie ein Datum ein, das es gibt, zum Beispiel 14.03.1941.'],
    ['doctor', 'a'.repeat(121), 'Bitte kürzen Sie diese Angabe auf höchstens 120 Zeichen.'],
  ])('%s is not %j', (field, value, message) => {
    const issues = Deceased.safeParse({ ...deceased, [field]: value }).error?.issues;
    expect(issues?.map(({ path, message: said }) => [path.join('.'), said])).toEqual([[field, message]]);
  });

  test('yes and no are not guessed from words', () => {
    expect(Deceased.safeParse({ ...deceased, graveAvailable: 'ja' }).success).toBe(false);
  });
});

describe('dates that cannot be', () => {
  const TODAY = '2026-11-20';
  const fields = (dateOfBirth?: string, dateOfDeath?: string) =>
    impossibleDates(
      { ...(dateOfBirth === undefined ? {} : { dateOfBirth }), ...(dateOfDeath === undefined ? {} : { dateOfDeath }) },
      TODAY,
    ).map(({ field }) => field);

  test.each([
    ['1941-03-14', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['1941-03-14', ''],
    ['', '2026-11-19'],
    ['', ''],
    [undefined, undefined],
    // Said already where it is read.
    ['1941-02-30', '2026-13-01'],
  ])('%s to %s can be', (birth, death) => {
    expect(fields(birth, death)).toEqual([]);
  });

  test('death before birth, and what is still to come', () => {
    expect(fields('1941-03-14', '1941-03-13')).toEqual(['dateOfDeath']);
    expect(fields('2026-11-21', '')).toEqual(['dateOfBirth']);
    expect(fields('', '2026-11-21')).toEqual(['dateOfDeath']);
    expect(fields('2026-11-22', '2026-11-21')).toEqual(['dateOfBirth', 'dateOfDeath']);
    expect(impossibleDates({ dateOfBirth: '1941-03-14', dateOfDeath: '1914-03-14' }, TODAY)[0]?.message).toBe(
      'Das Sterbedatum liegt vor dem Geburtsdatum. Bitte prüfen Sie beide.',
    );
  });
});
