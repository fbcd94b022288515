const germany = { timeZone: 'Europe/Berlin' } as const;
const long = new Intl.DateTimeFormat('de-DE', { ...germany, dateStyle: 'long' });
const weekday = new Intl.DateTimeFormat('de-DE', { ...germany, dateStyle: 'full' });
const time = new Intl.DateTimeFormat('de-DE', { ...germany, timeStyle: 'short' });

/** An instant, as the calendar in Germany has it: `20. November 2026`. */
export const germanDate = (instant: string): string => long.format(new Date(instant));

/** `20. November 2026, 10:00 Uhr` */
export const germanDateTime = (instant: string): string => `${germanDate(instant)}, ${timeText(instant)}`;

/** `Montag, 23. November 2026, 10:00 Uhr` */
export const germanWeekdayTime = (instant: string): string =>
  `${weekday.format(new Date(instant))}, ${timeText(instant)}`;

const timeText = (instant: string): string => `${time.format(new Date(instant))} Uhr`;
