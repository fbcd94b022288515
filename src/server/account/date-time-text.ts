const told = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** `21. November 2026 um 13:05 Uhr`, as the mails say when something was changed. */
export const dateTimeText = (instant: Date): string => `${told.format(instant)} Uhr`;
