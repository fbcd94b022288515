/** How far a case is, for the family; apart, so that other pages do not carry the address. */
export const FAMILY_PATH = '/wie-es-weitergeht';

/** Stands behind the # of it: a code never travels to a server in an address, so it is in no log. */
export const FAMILY_HASH = 'code';

/** `/wie-es-weitergeht#code=AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD` */
export const familyPath = (code: string): string => `${FAMILY_PATH}#${FAMILY_HASH}=${code}`;
