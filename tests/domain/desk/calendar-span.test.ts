import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appointmentSpan, blockedSpan } from '#domain/desk/calendar/span.ts';
import { localTime } from '#domain/local-moment.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const complaint = (start: string, end: string, of = appointmentSpan) => {
  const result = of({ start, end }, NOW);
  return result.ok ? undefined : result.errors.map(({ field, message }) => `${field}: ${message}`);
};

describe('the time of an appointment', () => {
  test('is told as clocks in Germany show it, in winter and in summer', () => {
    expect(appointmentSpan({ start: '2026-11-23T10:00', end: '2026-11-23T11:00' }, NOW)).toEqual({
      ok: true,
      span: { startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T10:00:00.000Z' },
    });
    expect(appointmentSpan({ start: '2027-07-01T10:00', end: '2027-07-01T10:30' }, NOW)).toMatchObject({
      span: { startsAt: '2027-07-01T08:00:00.000Z', endsAt: '2027-07-01T08:30:00.000Z' },
    });
  });

  test('in the hour that clocks skip there is none; of one that they show twice it is the first', () => {
    expect(complaint('2027-03-28T02:30', '2027-03-28T03:30')).toEqual([
      expect.stringContaining('start: Diese Uhrzeit'),
    ]);
    expect(complaint('2027-03-28T01:30', '2027-03-28T02:30')).toEqual([expect.stringContaining('end: Diese Uhrzeit')]);
    expect(complaint('2027-03-28T02:10', '2027-03-28T02:30')).toHaveLength(2);
    expect(appointmentSpan({ start: '2027-10-31T02:30', end: '2027-10-31T03:30' }, NOW)).toMatchObject({
      span: { startsAt: '2027-10-31T00:30:00.000Z', endsAt: '2027-10-31T02:30:00.000Z' },
    });
  });

  test('has an end after its beginning, is not over, not in eleven years, and no longer than half a day', () => {
    expect(complaint('2026-11-23T10:00', '2026-11-23T10:00')).toEqual([expect.stringContaining('end: Das Ende')]);
    expect(complaint('2026-11-23T10:00', '2026-11-23T09:00')).toEqual([expect.stringContaining('end: Das Ende')]);
    expect(complaint('2026-11-20T08:00', '2026-11-20T10:00')).toEqual([expect.stringContaining('start: Diese Zeit')]);
    expect(complaint('2026-11-20T09:30', '2026-11-20T10:30')).toBeUndefined();
    expect(complaint('2036-12-31T10:00', '2036-12-31T11:00')).toBeUndefined();
    expect(complaint('2037-01-01T10:00', '2037-01-01T11:00')).toEqual([expect.stringContaining('end: Das liegt')]);
    expect(complaint('2026-11-23T08:00', '2026-11-23T20:00')).toBeUndefined();
    expect(complaint('2026-11-23T08:00', '2026-11-23T20:01')).toEqual([expect.stringContaining('end: Ein Termin')]);
  });

  test('needs the time of the day', () => {
    expect(complaint('2026-11-23', '2026-11-23T11:00')).toEqual(['start: Bitte geben Sie auch die Uhrzeit an.']);
    expect(complaint('2026-11-23', '2026-11-23')).toHaveLength(2);
  });

  test('is the time that was typed, whenever there is one', () => {
    const typed = fc.date({ min: new Date('2026-11-21'), max: new Date('2036-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 120 }), (date, minutes) => {
        const [start, end] = [localTime(date), localTime(new Date(date.getTime() + minutes * 60_000))];
        fc.pre(start < end);
        const result = appointmentSpan({ start, end }, NOW);
        if (!result.ok) throw new Error(JSON.stringify(result.errors));
        expect([localTime(new Date(result.span.startsAt)), localTime(new Date(result.span.endsAt))]).toEqual([
          start,
          end,
        ]);
      }),
    );
  });
});

describe('what is blocked', () => {
  test('is whole days, with the day on which clocks change', () => {
    expect(blockedSpan({ start: '2027-03-28', end: '2027-03-28' }, NOW)).toEqual({
      ok: true,
      span: { startsAt: '2027-03-27T23:00:00.000Z', endsAt: '2027-03-28T22:00:00.000Z' },
    });
  });

  test('also goes from a time to a day, may have begun, and ends within a year', () => {
    expect(blockedSpan({ start: '2026-11-20', end: '2026-11-20' }, NOW).ok).toBe(true);
    expect(blockedSpan({ start: '2026-11-24T12:00', end: '2026-11-25' }, NOW)).toMatchObject({
      span: { startsAt: '2026-11-24T11:00:00.000Z', endsAt: '2026-11-25T23:00:00.000Z' },
    });
    expect(complaint('2026-11-19', '2026-11-19', blockedSpan)).toEqual([expect.stringContaining('schon vorbei')]);
    expect(complaint('2026-12-01', '2028-12-01', blockedSpan)).toEqual([expect.stringContaining('ein Jahr')]);
    expect(complaint('2026-12-02', '2026-12-01', blockedSpan)).toEqual([expect.stringContaining('Das Ende')]);
  });
});
