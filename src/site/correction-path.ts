/** What changes in an order, for who placed it; apart, so that other pages do not carry the address. */
export const CORRECTION_PATH = '/auftrag-aendern';

/** Stands behind the # of it: a code never travels to a server in an address, so it is in no log. */
export const CORRECTION_HASH = 'code';

/** `/auftrag-aendern#code=AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD` */
export const correctionPath = (code: string): string => `${CORRECTION_PATH}#${CORRECTION_HASH}=${code}`;
