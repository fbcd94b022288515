export const GERMANY = 'Europe/Berlin';

/** Instants as calendars and clocks in Germany show them. */
export const inGermany = (options: Intl.DateTimeFormatOptions, locale = 'de-DE'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: GERMANY, ...options });

const day = inGermany({ dateStyle: 'long' });
const hour = inGermany({ hour: 'numeric' });
const time = inGermany({ hour: '2-digit', minute: '2-digit' });
const isoDay = inGermany({ dateStyle: 'short' }, 'sv-SE');

/** `21. November 2026` */
export const dayText = (instant: string): string => day.format(new Date(instant));

/** `10:00` */
export const timeText = (instant: string): string => time.format(new Date(instant));

/** Where the instant is known to the hour only: `21. November 2026 gegen 14 Uhr`. */
export const hourText = (instant: string): string =>
  `${dayText(instant)} gegen ${Number.parseInt(hour.format(new Date(instant)), 10)} Uhr`;

/** `2026-11-21`: days that sort, for names of files. */
export const isoDayText = (instant: Date): string => isoDay.format(instant);
