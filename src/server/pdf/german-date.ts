import { dayText, timeText } from '#domain/german-time.ts';

/** `20. November 2026` */
export const germanDate = dayText;

/** `20. November 2026, 10:00 Uhr` */
export const germanDateTime = (instant: string): string => `${dayText(instant)}, ${timeText(instant)} Uhr`;
