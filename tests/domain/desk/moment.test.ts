import { describe, expect, test } from 'vitest';
import { Moment, pastComplaint, plannedComplaint } from '#domain/desk/moment.ts';

// Ten in the morning in Germany.
const lifetime = { bornOn: '1940-02-29', now: new Date('2026-11-27T09:00:00.000Z') } as const;

test.each([
  ['2026-11-24', true],
  ['2026-11-24T03:10', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-11-24T24:00', false],
  ['2026-11-24T03:10:00', false],
  ['24.11.2026', false],
])('%s is a moment: %s', (text, isMoment) => expect(Moment.safeParse(text).success).toBe(isMoment));

describe('of what has been', () => {
  test.each([
    ['2026-11-27'],
    ['2026-11-27T10:00'],
    // The clock of a phone is ten minutes ahead.
    ['2026-11-27T10:10'],
    ['1940-02-29'],
  ])('%s can be', (moment) => expect(pastComplaint(moment, 'Das Sterbedatum', lifetime)).toBeUndefined());

  test.each([['2026-11-28'], ['2026-11-27T10:11']])('%s is in the future', (moment) =>
    expect(pastComplaint(moment, 'Das Sterbedatum', lifetime)).toContain('Das Sterbedatum liegt in der Zukunft'),
  );

  test('the day before the birth cannot be; without a day of birth it can', () => {
    const before = '1940-02-28T12:00';
    expect(pastComplaint(before, 'Das Sterbedatum', lifetime)).toContain('vor dem Geburtsdatum');
    expect(pastComplaint(before, 'Das Sterbedatum', { ...lifetime, bornOn: undefined })).toBeUndefined();
  });
});

test('of what is planned, the next ten years can be, and nothing before the birth', () => {
  expect(plannedComplaint('2036-12-31', 'Der Termin', lifetime)).toBeUndefined();
  expect(plannedComplaint('2037-01-01', 'Der Termin', lifetime)).toContain('sehr weit in der Zukunft');
  expect(plannedComplaint('1940-02-28', 'Der Termin', lifetime)).toContain('vor dem Geburtsdatum');
});
