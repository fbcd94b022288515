import { describe, expect, test } from 'vitest';
import { slotBeside } from '#islands/appointment/slot-beside.ts';

describe('the arrow keys', () => {
  const slot = (hour: string, day = 23) => {
    const startsAt = `2026-11-${day}T${hour}:00:00.000Z`;
    return { startsAt, endsAt: startsAt };
  };
  const days = [
    { day: '2026-11-23', slots: [slot('08'), slot('09'), slot('12')] },
    { day: '2026-11-24', slots: [] },
    { day: '2026-11-25', slots: [slot('09', 25), slot('10', 25)] },
  ];

  test.for([
    ['ArrowDown', '08', 23, '09', 23],
    ['ArrowUp', '08', 23, '08', 23],
    ['ArrowDown', '12', 23, '12', 23],
    ['ArrowRight', '09', 23, '09', 25],
    ['ArrowRight', '08', 23, '09', 25],
    ['ArrowRight', '12', 23, '10', 25],
    ['ArrowRight', '09', 25, '09', 25],
    ['ArrowLeft', '10', 25, '12', 23],
  ] as const)('%s from %s o’clock on the %sth leads to %s on the %sth', ([key, from, day, to, toDay]) => {
    expect(slotBeside(days, slot(from, day).startsAt, key)).toBe(slot(to, toDay).startsAt);
  });

  test('other keys lead nowhere', () => {
    expect(slotBeside(days, slot('08').startsAt, 'Tab')).toBeUndefined();
  });
});
