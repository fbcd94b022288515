import { CONSENT_COOKIE } from '#domain/consent/consent.ts';

/** What a button of the row answers or opens (`data-consent`), and what the page notes on its root until the library has done it. */
export const consentWishes = { no: 'nein', yes: 'ja', settings: 'einstellungen' } as const;
export type ConsentWish = (typeof consentWishes)[keyof typeof consentWishes];

/**
 * Stands in the head and runs before anything is painted: who has answered never sees the row, and nothing moves for the
 * others. Without JavaScript nothing is kept, so nothing is asked.
 */
export const consentHead = `document.cookie.includes('${CONSENT_COOKIE}=')||(document.documentElement.dataset.consent='offen')`;
