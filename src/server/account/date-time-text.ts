import { inGermany } from '#domain/german-time.ts';

const dayAndTime = inGermany({ dateStyle: 'long', timeStyle: 'short' });

/** `21. November 2026 um 13:05 Uhr`, as the mails say when something was changed. */
export const dateTimeText = (instant: Date): string => `${dayAndTime.format(instant)} Uhr`;
