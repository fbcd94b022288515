import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growingPauses, LONGEST_PAUSE_SECONDS, nextScheduled, pauseSeconds, quota } from '#domain/throttle.ts';

const START = new Date('2026-11-20T09:00:00.000Z');
const later = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);

describe('the pause after wrong tries', () => {
  test('is none for the first, then grows up to a minute', () => {
    const pauses = Array.from({ length: 14 }, (_, tries) => pauseSeconds(tries, 5));
    expect(pauses).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('never shrinks and never locks anybody out', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(30), (tries, free) => {
        expect(pauseSeconds(tries + 1, free)).toBeGreaterThanOrEqual(pauseSeconds(tries, free));
        expect(pauseSeconds(tries, free)).toBeLessThanOrEqual(LONGEST_PAUSE_SECONDS);
      }),
    );
  });

  test('is none for a free one, though another of the same moment was counted before it', () => {
    const tries = { count: 1, startedAt: later(0.01), lastAt: later(0.01) };
    expect(growingPauses(5).waitSeconds(tries, START)).toBe(0);
    expect(quota({ most: 5, seconds: 3600 }).waitSeconds(tries, START)).toBe(0);
    expect(quota({ most: 5, seconds: 3600, apartSeconds: 60 }).waitSeconds(tries, START)).toBe(61);
  });

  test('is over when it was said to be over', () => {
    const tries = { count: 7, startedAt: START, lastAt: START };
    const { waitSeconds, isForgotten } = growingPauses(5);
    expect([0, 0.5, 3, 3.999, 4, 5].map((seconds) => waitSeconds(tries, later(seconds)))).toEqual([4, 4, 1, 1, 0, 0]);
    expect(isForgotten(tries, later(86_399))).toBe(false);
    expect(isForgotten(tries, later(86_400))).toBe(true);
  });
});

describe('a quota', () => {
  const { waitSeconds, isForgotten } = quota({ most: 5, seconds: 3600, apartSeconds: 60 });

  test('lets the first through', () => {
    expect(waitSeconds({ count: 0, startedAt: START, lastAt: START }, START)).toBe(0);
  });

  test('keeps what follows apart', () => {
    const tries = { count: 1, startedAt: START, lastAt: START };
    expect([0, 59, 60].map((seconds) => waitSeconds(tries, later(seconds)))).toEqual([60, 1, 0]);
  });

  test('ends with its hour', () => {
    const tries = { count: 5, startedAt: START, lastAt: later(1200) };
    expect([1260, 3599].map((seconds) => waitSeconds(tries, later(seconds)))).toEqual([2340, 1]);
    expect([3599, 3600].map((seconds) => isForgotten(tries, later(seconds)))).toEqual([false, true]);
  });

  test('of an amount refuses what does not fit, and lets smaller things through', () => {
    const tries = { count: 90, startedAt: START, lastAt: START };
    const bytes = quota({ most: 100, seconds: 3600 });
    expect([10, 11, 1].map((amount) => bytes.waitSeconds(tries, later(600), amount))).toEqual([0, 3000, 0]);
  });
});

describe('turns at a pace', () => {
  const NEVER = { count: 0, startedAt: START, lastAt: START };
  const hours = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 60 });

  test('are at once for the first, and go on in the next hour', () => {
    let tries = nextScheduled(NEVER, START, { most: 2, seconds: 3600 });
    const turns = [tries.lastAt];
    for (let index = 0; index < 4; index++) {
      tries = nextScheduled(tries, later(60), { most: 2, seconds: 3600 });
      turns.push(tries.lastAt);
    }
    expect(turns).toEqual([0, 60, 3600, 3600, 7200].map(later));
    expect(nextScheduled(tries, later(9000), { most: 2, seconds: 3600 }).lastAt).toEqual(later(9000));
    expect(nextScheduled(tries, later(90_000), { most: 2, seconds: 3600 }).lastAt).toEqual(later(90_000));
  });

  test('never come before they may, and never more than so many between two starts of a span', () => {
    fc.assert(
      fc.property(hours, fc.integer({ min: 1, max: 7 }), (gaps, most) => {
        let [tries, at] = [NEVER, 0];
        const perSpan = new Map<number, number>();
        for (const gap of gaps) {
          at += gap % 900;
          tries = nextScheduled(tries, later(at), { most, seconds: 3600 });
          expect(tries.lastAt >= later(at)).toBe(true);
          const span = tries.startedAt.getTime();
          perSpan.set(span, (perSpan.get(span) ?? 0) + 1);
          expect(tries.lastAt.getTime() - span).toBeLessThan(3_600_000);
        }
        expect(Math.max(...perSpan.values())).toBeLessThanOrEqual(most);
        const starts = [...perSpan.keys()].sort((a, b) => a - b);
        for (const [index, start] of starts.slice(1).entries())
          expect(start - (starts[index] ?? 0)).toBeGreaterThanOrEqual(3_600_000);
      }),
    );
  });
});
