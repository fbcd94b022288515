import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FreeSlot } from '#domain/appointment/appointment.ts';
import {
  type DaySpan,
  findSlot,
  instantsOf,
  offeredDays,
  type SlotRules,
  slotsWithin,
} from '#server/appointment/slots.ts';

const weekdays: SlotRules = {
  openingHours: [
    { days: 'Montag bis Donnerstag', from: '09:00', to: '17:00' },
    { days: 'Freitag', from: '09:00', to: '15:00' },
  ],
  appointments: { minutes: 60, leadHours: 4, daysAhead: 42 },
};
const always: SlotRules = {
  openingHours: [{ days: 'Montag bis Sonntag', from: '00:00', to: '24:00' }],
  appointments: { minutes: 60, leadHours: 0, daysAhead: 180 },
};

/** Wall clock in Germany: `Mo 23.11. 09:00`. */
const clock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const shown = ({ startsAt }: FreeSlot): string =>
  clock.format(new Date(startsAt)).replaceAll(',', '').replace('. ', ' ');
const on = (rules: SlotRules, day: string, now: string): string[] =>
  slotsWithin(rules, { from: day, to: day }, new Date(now)).map(shown);

describe('the slots of a day', () => {
  test('begin when the firm opens, end when it closes, as the clocks in Germany show', () => {
    const monday = on(weekdays, '2026-11-23', '2026-11-20T09:00:00Z');
    expect([monday[0], monday.at(-1), monday.length]).toEqual(['Mo 23.11. 09:00', 'Mo 23.11. 16:00', 8]);
    const friday = on(weekdays, '2026-11-27', '2026-11-20T09:00:00Z');
    expect([friday[0], friday.at(-1), friday.length]).toEqual(['Fr 27.11. 09:00', 'Fr 27.11. 14:00', 6]);
  });

  test('are instants in UTC: an hour earlier in summer', () => {
    const startsAt = (day: string) =>
      slotsWithin(weekdays, { from: day, to: day }, new Date(`${day}T00:00:00Z`))[0]?.startsAt;
    expect(startsAt('2026-03-27')).toBe('2026-03-27T08:00:00.000Z');
    expect(startsAt('2026-03-30')).toBe('2026-03-30T07:00:00.000Z');
    expect(startsAt('2026-10-23')).toBe('2026-10-23T07:00:00.000Z');
    expect(startsAt('2026-10-26')).toBe('2026-10-26T08:00:00.000Z');
  });

  test('on the day the clocks go forward there are 23 hours, and no half past two', () => {
    const slots = on(always, '2026-03-29', '2026-03-01T00:00:00Z');
    expect(slots).toHaveLength(23);
    expect(slots.slice(0, 4)).toEqual(['So 29.03. 00:00', 'So 29.03. 01:00', 'So 29.03. 03:00', 'So 29.03. 04:00']);
  });

  test('on the day the clocks go back there are 25, two of them at two, and they are not the same', () => {
    const slots = slotsWithin(always, { from: '2026-10-25', to: '2026-10-25' }, new Date('2026-10-01T00:00:00Z'));
    expect(slots).toHaveLength(25);
    expect(slots.map(shown).slice(1, 5)).toEqual([
      'So 25.10. 01:00',
      'So 25.10. 02:00',
      'So 25.10. 02:00',
      'So 25.10. 03:00',
    ]);
    expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(25);
  });

  test.each([
    ['twice', '2026-10-25', '00:00', '02:00', ['00:00', '01:00']],
    ['twice', '2026-10-25', '02:00', '04:00', ['02:00', '03:00']],
    ['twice', '2026-10-25', '02:00', '02:30', []],
    ['not at all', '2026-03-29', '00:00', '02:00', ['00:00']],
    ['not at all', '2026-03-29', '02:00', '05:00', ['03:00', '04:00']],
  ])(
    'where two o’clock stands %s (%s), from %s to %s, nobody comes to a closed door',
    (_how, day, from, to, expected) => {
      const rules = { ...always, openingHours: [{ days: 'Montag bis Sonntag', from, to }] };
      expect(on(rules, day, `${day}T00:00:00+02:00`).map((slot) => slot.slice(-5))).toEqual(expected);
    },
  );

  test.each([
    ['Neujahr', '2027-01-01'],
    ['Karfreitag', '2026-04-03'],
    ['Ostermontag', '2026-04-06'],
    ['Tag der Arbeit', '2026-05-01'],
    ['Christi Himmelfahrt', '2026-05-14'],
    ['Pfingstmontag', '2026-05-25'],
    ['Fronleichnam', '2026-06-04'],
    ['Tag der Deutschen Einheit', '2028-10-03'],
    ['Allerheiligen', '2027-11-01'],
    ['1. Weihnachtstag', '2026-12-25'],
    ['2. Weihnachtstag', '2028-12-26'],
  ])('there are none on %s', (_name, day) => {
    expect(on(always, day, `${day}T00:00:00Z`)).toEqual([]);
  });

  test.each(['2026-12-24', '2026-12-31', '2026-10-31', '2026-11-18'])(
    '%s is a working day in North Rhine-Westphalia',
    (day) => {
      expect(on(always, day, '2026-10-20T00:00:00Z')).not.toEqual([]);
    },
  );

  test('there are none on a day that is not in the opening hours', () => {
    expect(on(weekdays, '2026-11-28', '2026-11-20T09:00:00Z')).toEqual([]);
    expect(on(weekdays, '2026-11-29', '2026-11-20T09:00:00Z')).toEqual([]);
  });

  test('a rest shorter than an appointment is none, and hours that end before they begin neither', () => {
    const rules = { ...weekdays, openingHours: [{ days: 'Montag', from: '09:00', to: '10:30' }] };
    expect(on(rules, '2026-11-23', '2026-11-20T09:00:00Z')).toEqual(['Mo 23.11. 09:00']);
    const later = { ...weekdays, openingHours: [{ days: 'Montag', from: '09:00', to: '11:24' }] };
    expect(on(later, '2026-11-23', '2026-11-20T09:00:00Z')).toHaveLength(2);
    const night = { ...weekdays, openingHours: [{ days: 'Montag', from: '22:00', to: '02:00' }] };
    expect(on(night, '2026-11-23', '2026-11-20T09:00:00Z')).toEqual([]);
  });

  test('a day may have a midday break, and hours written twice are given once', () => {
    const rules = {
      ...weekdays,
      openingHours: [
        { days: 'Montag', from: '14:00', to: '16:00' },
        { days: 'Montag bis Freitag', from: '09:00', to: '11:00' },
        { days: 'Montag', from: '09:30', to: '11:30' },
      ],
    };
    expect(on(rules, '2026-11-23', '2026-11-20T09:00:00Z')).toEqual([
      'Mo 23.11. 09:00',
      'Mo 23.11. 10:00',
      'Mo 23.11. 14:00',
      'Mo 23.11. 15:00',
    ]);
  });

  test('days in words of the firm’s own make no slot: nobody is sent to a closed door', () => {
    const rules = { ...weekdays, openingHours: [{ days: 'nach Absprache', from: '09:00', to: '17:00' }] };
    expect(on(rules, '2026-11-23', '2026-11-20T09:00:00Z')).toEqual([]);
  });
});

describe('what can be asked for', () => {
  test('begins after the lead time, to the minute', () => {
    expect(on(weekdays, '2026-11-20', '2026-11-20T08:00:00Z')).toEqual(['Fr 20.11. 13:00', 'Fr 20.11. 14:00']);
    expect(on(weekdays, '2026-11-20', '2026-11-20T08:00:01Z')).toEqual(['Fr 20.11. 14:00']);
    expect(on(weekdays, '2026-11-19', '2026-11-20T08:00:00Z')).toEqual([]);
  });

  test('ends with the last day ahead, over the end of the year', () => {
    const now = new Date('2026-11-20T09:00:00Z');
    expect(offeredDays(weekdays, now)).toEqual({ from: '2026-11-20', to: '2027-01-01' });
    const all = slotsWithin(weekdays, { from: '2026-01-01', to: '2030-01-01' }, now).map(shown);
    expect([all[0], all.at(-1)]).toEqual(['Fr 20.11. 14:00', 'Do 31.12. 16:00']);
  });

  test('turns at midnight in Germany', () => {
    expect(offeredDays(weekdays, new Date('2026-11-20T22:59:59Z')).from).toBe('2026-11-20');
    expect(offeredDays(weekdays, new Date('2026-11-20T23:00:00Z')).from).toBe('2026-11-21');
    expect(offeredDays(weekdays, new Date('2026-07-01T21:59:59Z')).from).toBe('2026-07-01');
    expect(offeredDays(weekdays, new Date('2026-07-01T22:00:00Z')).from).toBe('2026-07-02');
  });

  test.each([
    ['ok', '2026-11-23T09:00:00.000Z', undefined],
    ['ok in another zone', '2026-11-23T10:00:00+01:00', undefined],
    ['past', '2026-11-19T09:00:00Z', 'slot-past'],
    ['too soon', '2026-11-20T12:00:00Z', 'slot-past'],
    ['off the grid', '2026-11-23T09:30:00Z', 'slot-unknown'],
    ['a second late', '2026-11-23T09:00:01Z', 'slot-unknown'],
    ['in the evening', '2026-11-23T19:00:00Z', 'slot-unknown'],
    ['on a Sunday', '2026-11-22T09:00:00Z', 'slot-unknown'],
    ['at Christmas', '2026-12-25T09:00:00Z', 'slot-unknown'],
    ['too far ahead', '2027-01-04T09:00:00Z', 'slot-unknown'],
    ['in another age', '9999-12-31T23:59:59Z', 'slot-unknown'],
  ])('%s', (_name, startsAt, code) => {
    const asked = findSlot(weekdays, startsAt, new Date('2026-11-20T09:00:00Z'));
    expect(asked.ok ? undefined : asked.code).toBe(code);
    if (asked.ok)
      expect(asked.slot).toEqual({ startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T10:00:00.000Z' });
  });

  test('the instants of a span of days are its midnights', () => {
    expect(instantsOf({ from: '2026-03-29', to: '2026-03-29' })).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      until: '2026-03-29T22:00:00.000Z',
    });
  });
});

const times = fc.integer({ min: 0, max: 24 * 4 }).map((quarter) => {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
});
const someRules: fc.Arbitrary<SlotRules> = fc.record({
  openingHours: fc.array(
    fc.record({
      days: fc.constantFrom(
        'Montag bis Freitag',
        'Samstag',
        'Samstag bis Sonntag',
        'Montag bis Sonntag',
        'nach Absprache',
      ),
      from: times,
      to: times,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  appointments: fc.record({
    minutes: fc.constantFrom(15, 20, 45, 60, 90),
    leadHours: fc.integer({ min: 0, max: 48 }),
    daysAhead: fc.integer({ min: 7, max: 30 }),
  }),
});
const nightly = (to: string): SlotRules => ({
  openingHours: [{ days: 'Montag bis Sonntag', from: '00:00', to }],
  appointments: { minutes: 15, leadHours: 0, daysAhead: 9 },
});
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
const dayText = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });
const timeText = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });

describe('every slot there is', () => {
  test('lies in opening hours and in the offered time, after the one before, and can be asked for', () => {
    fc.assert(
      fc.property(someRules, moments, (rules, now) => {
        const span = offeredDays(rules, now);
        const slots = slotsWithin(rules, span, now);
        const wrong = slots.filter((slot, index) => !isRight(rules, span, now, slot, slots[index - 1]));
        expect(wrong).toEqual([]);
        const one = slots[Math.floor(slots.length / 2)];
        if (one) expect(findSlot(rules, one.startsAt, now)).toEqual({ ok: true, slot: one });
      }),
      {
        numRuns: 60,
        examples: ['02:00', '02:30'].flatMap((to) => [
          [nightly(to), new Date('2028-10-21T22:00:00Z')],
          [nightly(to), new Date('2026-03-20T23:00:00Z')],
        ]),
      },
    );
  });
});

function isRight(
  rules: SlotRules,
  span: DaySpan,
  now: Date,
  { startsAt, endsAt }: FreeSlot,
  before?: FreeSlot,
): boolean {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const [day, from, to] = [dayText.format(start), timeText.format(start), timeText.format(end)];
  const { minutes, leadHours } = rules.appointments;
  return (
    start.getTime() - now.getTime() >= leadHours * 3_600_000 &&
    end.getTime() - start.getTime() === minutes * 60_000 &&
    day >= span.from &&
    day <= span.to &&
    rules.openingHours.some((each) => each.from <= from && (to === '00:00' ? each.to === '24:00' : to <= each.to)) &&
    startsAt >= (before?.endsAt ?? '')
  );
}
