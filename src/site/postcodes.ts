/** Where the postcodes of the region lie, fetched by a form with an address. */
export const POSTCODES = '/postleitzahlen.json';

/** Postcode -> its town. */
export type Postcodes = Readonly<Record<string, string>>;
