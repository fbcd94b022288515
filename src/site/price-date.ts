/** The line that says of what day the prices of a page are. */
export const PRICE_DATE = 'preisstand';

/** Replaces the prices of a page that have changed since it was built. */
export const PRICE_SCRIPT = '/preisstand.js';
