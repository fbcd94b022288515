const long = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** An instant, as the calendar in Germany has it: `20. November 2026`. */
export const germanDate = (instant: string): string => long.format(new Date(instant));
