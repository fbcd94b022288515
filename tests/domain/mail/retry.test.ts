import { describe, expect, test } from 'vitest';
import { nextAttempt } from '#domain/mail/retry.ts';

const written = new Date('2026-11-20T09:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a mail rests after so many failures, the last of them right now. */
const pauseAfter = (failures: number, age = 0): number | undefined => {
  const now = new Date(written.getTime() + age);
  const next = nextAttempt(written, failures, now);
  return next && next.getTime() - now.getTime();
};

describe('a mail that could not be delivered', () => {
  test('rests twice as long each time', () => {
    expect([1, 2, 3, 4].map((failures) => pauseAfter(failures))).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE]);
  });

  test('never rests longer than six hours', () => {
    expect([9, 10, 30, 5000].map((failures) => pauseAfter(failures))).toEqual([
      256 * MINUTE,
      6 * HOUR,
      6 * HOUR,
      6 * HOUR,
    ]);
  });

  test('is given up after three days, not before', () => {
    expect(pauseAfter(20, 72 * HOUR - 1)).toBe(6 * HOUR);
    expect(pauseAfter(20, 72 * HOUR)).toBeUndefined();
  });

  test('is tried a dozen times, however long it waited for its turn', () => {
    expect(pauseAfter(1, 100 * HOUR)).toBe(MINUTE);
    expect(pauseAfter(11, 100 * HOUR)).toBe(6 * HOUR);
    expect(pauseAfter(12, 100 * HOUR)).toBeUndefined();
  });
});
