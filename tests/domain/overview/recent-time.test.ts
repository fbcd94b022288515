import { expect, test } from 'vitest';
import { momentText, recentText } from '#domain/overview/recent-time.ts';

/** Monday, 2:14 in Germany. */
const now = new Date('2026-11-23T01:14:00.000Z');

test.each([
  ['2026-11-23T01:13:30.000Z', 'gerade eben'],
  ['2026-11-23T01:13:00.000Z', 'vor 1 Minute'],
  ['2026-11-23T00:15:00.000Z', 'vor 59 Minuten'],
  ['2026-11-22T23:05:00.000Z', 'heute 0:05'],
  ['2026-11-22T22:59:00.000Z', 'gestern 23:59'],
  ['2026-11-20T18:40:00.000Z', 'Freitag 19:40'],
  ['2026-11-17T08:00:00.000Z', 'Dienstag 9:00'],
  ['2026-11-16T08:00:00.000Z', '16. November 2026'],
])('%s is %s', (instant, text) => {
  expect(recentText(instant, now)).toBe(text);
});

test('the night in which a day has 25 hours counts as one day', () => {
  const sunday = new Date('2026-10-25T23:30:00.000Z');
  expect(recentText('2026-10-24T22:30:00.000Z', sunday)).toBe('gestern 0:30');
});

test('a moment has its day and time in Germany', () => {
  expect(momentText(now.toISOString())).toBe('Montag, 23. November 2026, 2:14 Uhr');
});
