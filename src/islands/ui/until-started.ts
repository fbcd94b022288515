/**
 * For a button of an island with `client:touch`, class `needs-script`: it is sent disabled, and what starts the island enables it
 * and keeps a press from then on.
 */
export const untilStarted = { disabled: typeof document === 'undefined', suppressHydrationWarning: true };
