export const GERMANY = 'Europe/Berlin';

type GermanFormat = {
  readonly format: (moment: Date | number) => string;
  readonly formatRange: (start: Date, end: Date) => string;
};

/** Instants as calendars and clocks in Germany show them. Made at the first use: a browser needs 20 ms for the first few. */
/* @__NO_SIDE_EFFECTS__ */
export function inGermany(options: Intl.DateTimeFormatOptions, locale = 'de-DE'): GermanFormat {
  let made: Intl.DateTimeFormat | undefined;
  const format = () => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone: GERMANY, ...options });
    return made;
  };
  return {
    format: (moment) => format().format(moment),
    formatRange: (start, end) => format().formatRange(start, end),
  };
}

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
