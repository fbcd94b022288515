/** Where the postcodes of the region lie, fetched by a form with an address. */
export const POSTCODES = '/postleitzahlen.json';

/** Postcode -> its town, as an address has it. What a distance begins at is told more roughly (`origin-towns.ts`). */
export type Postcodes = Readonly<Record<string, string>>;
