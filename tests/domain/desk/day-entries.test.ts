import { expect, test } from 'vitest';
import { dayEntries } from '#domain/desk/calendar/day-entries.ts';

const DAY = '2026-11-23';
/** On the clocks in Germany. */
const at = (hour: number, day = 23) => new Date(Date.UTC(2026, 10, day, hour - 1)).toISOString();
const span = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) });
const slots = [9, 10, 11, 12].map((hour) => span(hour, hour + 1));

const calendar = {
  at: at(9),
  appointments: [
    { id: 'anna', assignee: { id: 'a' }, ...span(10, 11) },
    { id: 'niemand', assignee: null, ...span(18, 19) },
    { id: 'morgen', assignee: null, startsAt: at(10, 24), endsAt: at(11, 24) },
  ],
  steps: [{ startsAt: at(8) }, { startsAt: at(10, 24) }],
  blocks: [
    { startsAt: at(0, 22), endsAt: at(0, 23) },
    { startsAt: at(12), endsAt: at(12, 25) },
  ],
};
const shown = (whose: string, day = DAY) =>
  dayEntries({ day, slots: day === DAY ? slots : [] }, calendar, whose).map(
    ({ kind, startsAt }) => `${kind} ${startsAt}`,
  );

test('a day shows in order what stands on it, and the times of the office hours that are still free', () => {
  expect(shown('all')).toEqual([
    `step ${at(8)}`,
    `appointment ${at(10)}`,
    `free ${at(11)}`,
    `block ${at(12)}`,
    `appointment ${at(18)}`,
  ]);
});

test('what goes on for days stands on each, and what ends at midnight not on the next', () => {
  expect(shown('all', '2026-11-24')).toEqual([`block ${at(12)}`, `appointment ${at(10, 24)}`, `step ${at(10, 24)}`]);
  expect(shown('all', '2026-11-22')).toEqual([`block ${at(0, 22)}`]);
});

test('of one person or nobody yet, the others’ times are free', () => {
  expect(shown('a')).not.toContain(`appointment ${at(18)}`);
  expect(shown('none')).toContain(`free ${at(10)}`);
  expect(shown('none')).toContain(`appointment ${at(18)}`);
  expect(shown('b').filter((each) => each.startsWith('appointment'))).toEqual([]);
});
