import { dayText, timeText } from '#domain/german-time.ts';

/** `23. November 2026, 07:59 Uhr` */
export const whenText = (instant: string): string => `${dayText(instant)}, ${timeText(instant)} Uhr`;
