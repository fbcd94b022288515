import { isoDayText, timeText } from '../german-time.ts';
import { HOUR, latestOf, localTime, MINUTE } from '../local-moment.ts';

/** Told in Germany, or an instant as ISO text. */
type Moment = string;

const DAY = 24 * HOUR;

/** Days have the same name everywhere: told in a time zone in which each has 24 hours. */
const near = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
const far = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

const isInstant = (moment: Moment): boolean => moment.endsWith('Z');

/** What holds until the end of a day is told as the day. */
const DAYS_END = '23:59';

/** As a clock in Germany shows it: `2026-11-24T03:10`; a day stays a day. */
export function localMoment(moment: Moment): string {
  if (!isInstant(moment)) return moment;
  const [day, time] = [isoDayText(new Date(moment)), timeText(moment)];
  return time === DAYS_END ? day : `${day}T${time}`;
}

/** What a form asks for in two fields. */
export function momentParts(moment: Moment | null): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = moment === null ? [] : localMoment(moment).split('T');
  return { day, time };
}

/** Null where neither is said. A time without its day is no moment: the server says so. */
export const momentFromParts = (day: string, time: string): string | null =>
  day === '' && time === '' ? null : time === '' ? day : `${day}T${time}`;

/** „heute, 14:30 Uhr“, „morgen“, „Mittwoch, 25. November, 9:00 Uhr“, „3. Januar 2027“ */
export function momentWords(moment: Moment, now: Date): string {
  const { day, time } = momentParts(moment);
  return time === '' ? dayWords(day, now) : `${dayWords(day, now)}, ${time.replace(/^0/, '')} Uhr`;
}

function dayWords(day: string, now: Date): string {
  const today = isoDayText(now);
  const date = new Date(day);
  const days = (date.getTime() - Date.parse(today)) / DAY;
  const named = { [-1]: 'gestern', 0: 'heute', 1: 'morgen' }[days];
  return named ?? (day.slice(0, 4) === today.slice(0, 4) ? near : far).format(date);
}

/** A day is past when it is over. */
export function isPast(moment: Moment, now: Date): boolean {
  const local = localMoment(moment);
  return local < localTime(now).slice(0, local.length);
}

/** „noch 5 Stunden“, „noch 3 Tage“, „seit 20 Minuten überfällig“; empty for a day that is today. */
export function timeLeft(moment: Moment, now: Date): string {
  const { day, time } = momentParts(moment);
  const isDay = time === '';
  const ms = isDay
    ? Date.parse(day) - Date.parse(isoDayText(now))
    : (isInstant(moment) ? Date.parse(moment) : latestOf(moment).getTime()) - now.getTime();
  if (isDay && ms === 0) return '';
  return ms < 0 ? `seit ${spanWords(-ms, 'dative')} überfällig` : `noch ${spanWords(ms, 'accusative')}`;
}

/** Rounded down: nobody is told of more time than there is. */
function spanWords(ms: number, grammar: 'dative' | 'accusative'): string {
  const days = grammar === 'dative' ? 'Tagen' : 'Tage';
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)} ${days}`;
  if (ms >= DAY && ms % DAY === 0) return grammar === 'dative' ? 'einem Tag' : 'einen Tag';
  if (ms >= 2 * HOUR) return `${Math.floor(ms / HOUR)} Stunden`;
  const minutes = Math.floor(ms / MINUTE);
  if (minutes === 1) return grammar === 'dative' ? 'einer Minute' : 'eine Minute';
  return `${minutes} Minuten`;
}
