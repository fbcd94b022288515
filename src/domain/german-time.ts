const germany = { timeZone: 'Europe/Berlin' } as const;
const day = new Intl.DateTimeFormat('de-DE', { ...germany, dateStyle: 'long' });
const hour = new Intl.DateTimeFormat('de-DE', { ...germany, hour: 'numeric' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { ...germany, dateStyle: 'short' });

/** An instant as the calendar in Germany has it: `21. November 2026`. */
export const dayText = (instant: string): string => day.format(new Date(instant));

/** Where the instant is known to the hour only: `21. November 2026 gegen 14 Uhr`. */
export const hourText = (instant: string): string =>
  `${dayText(instant)} gegen ${Number.parseInt(hour.format(new Date(instant)), 10)} Uhr`;

/** `2026-11-21`: days that sort, for names of files. */
export const isoDayText = (instant: Date): string => isoDay.format(instant);
