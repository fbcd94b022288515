import { dayText, inGermany, isoDayText, timeText } from '../german-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const weekday = inGermany({ weekday: 'long' });
const moment = inGermany({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `gerade eben`, `vor 22 Minuten`, `heute 9:05`, `gestern 19:40`, `Sonntag 19:40`, `20. November 2026`. */
export function recentText(instant: string, now: Date): string {
  const then = new Date(instant);
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'gerade eben';
  if (minutes < 60) return `vor ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`;
  const time = timeText(instant).replace(/^0/, '');
  const days = daysBetween(then, now);
  if (days === 0) return `heute ${time}`;
  if (days === 1) return `gestern ${time}`;
  return days < 7 ? `${weekday.format(then)} ${time}` : dayText(instant);
}

/** Calendar days in Germany; their names as UTC, where every day has 24 hours. */
const daysBetween = (then: Date, now: Date): number =>
  (Date.parse(isoDayText(now)) - Date.parse(isoDayText(then))) / DAY_MS;

/** `Montag, 23. November 2026, 2:14 Uhr` */
export const momentText = (instant: string): string =>
  `${moment.format(new Date(instant))}, ${timeText(instant).replace(/^0/, '')} Uhr`;
