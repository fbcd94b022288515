import { paths } from './paths.ts';

/** Where the library of the consent lies. Loaded with its first use, so pages carry neither its script nor its words. */
export const consentPaths = { script: '/einwilligung.js', texts: '/einwilligung.json' } as const;

/** The script of the consent turns the click into its dialog; without it the text about it opens. */
export const consentLink = `${paths.privacy}#einwilligung`;

/** The answers and the settings behind the buttons of the row (`data-consent`), which the page notes on its root until the library has done it. */
export const consentWishes = { no: 'nein', yes: 'ja', settings: 'einstellungen' } as const;
export type ConsentWish = (typeof consentWishes)[keyof typeof consentWishes];

/**
 * Stands in the head and runs before anything is painted: who has answered never sees the row, and nothing moves for the
 * others. Without JavaScript nothing is kept, so nothing is asked. `cookie`: that of the answer.
 */
export const consentHead = (cookie: string): string =>
  `document.cookie.includes('${cookie}=')||(document.documentElement.dataset.consent='offen')`;
