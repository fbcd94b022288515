import { isCalendarDay } from './calendar-day.ts';

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];

/** `2026`, `12/2026`, `Dezember 2026`, `1.12.2026` or `2026-12-01` -> as exact as it was typed; undefined for anything else. */
export function asOfFromTyped(typed: string): string | undefined {
  const text = typed.trim();
  const iso = /^\d{4}(-\d{2}){0,2}$/.exec(text)?.[0];
  if (iso !== undefined) return isPeriod(iso) ? iso : undefined;
  const [, day, month = '', year] = /^(?:(?:(\d{1,2})\.\s*)?(\d{1,2}|\p{L}+\.?)[\s./]+)?(\d{4})$/u.exec(text) ?? [];
  if (year === undefined) return undefined;
  const number = monthNumber(month);
  const parts = [year, ...(month === '' ? [] : [number]), ...(day === undefined ? [] : [day.padStart(2, '0')])];
  const period = parts.join('-');
  return isPeriod(period) ? period : undefined;
}

const monthNumber = (month: string): string => {
  const at = MONTHS.indexOf(month.toLowerCase().replace('ae', 'ä').slice(0, 3));
  return at < 0 ? month.padStart(2, '0') : String(at + 1).padStart(2, '0');
};

/** The first day of the period is one the calendar has. */
const isPeriod = (period: string): boolean => isCalendarDay(`${period}-01-01`.slice(0, 10));
