import { describe, expect, test } from 'vitest';
import { weekdaysOf } from '#domain/firm/opening-hours.ts';

describe('the days of the opening hours', () => {
  test.each([
    ['Freitag', ['Friday']],
    ['Montag bis Donnerstag', ['Monday', 'Tuesday', 'Wednesday', 'Thursday']],
    ['montag – mittwoch', ['Monday', 'Tuesday', 'Wednesday']],
    ['Montag, Mittwoch und Freitag', ['Monday', 'Wednesday', 'Friday']],
    ['Montag bis Mittwoch und Mittwoch bis Donnerstag', ['Monday', 'Tuesday', 'Wednesday', 'Thursday']],
    ['Samstag bis Montag', ['Saturday', 'Sunday', 'Monday']],
    ['Sonnabend', ['Saturday']],
    ['Montag bis Sonntag', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']],
  ])('%s', (days, expected) => {
    expect(weekdaysOf(days)).toEqual(expected);
  });

  test.each([
    'nach Absprache',
    'Montag bis abends',
    'Werktage',
    'Montag und an Feiertagen',
    'Mo bis Fr',
    'Montag bis Mittwoch bis Freitag',
    '',
  ])('“%s” is not guessed', (days) => {
    expect(weekdaysOf(days)).toBeUndefined();
  });
});
