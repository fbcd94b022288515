/** How long a sign-in lasts (decisions, Accounts). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_IDLE_SECONDS = 14 * 24 * 60 * 60;
export const SESSION_TOTAL_SECONDS = 90 * 24 * 60 * 60;

/** So long after a second factor important acts need no other one; a begun sign-in holds as long as its ticket. */
export const CHECK_SECONDS = 10 * 60;
export const TICKET_SECONDS = 5 * 60;

/** How long a mailed link holds: there is no hurry to activate, but a password's link should not lie about. */
export const linkSeconds = { activation: 48 * 60 * 60, passwordForget: 30 * 60, emailChange: 30 * 60 } as const;
export type LinkKind = keyof typeof linkSeconds;

/** An account that is not activated is deleted: its address is not confirmed. */
export const FORGOTTEN_AFTER_SECONDS = 30 * 24 * 60 * 60;
