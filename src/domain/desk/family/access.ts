import * as z from 'zod/mini';

/** What somebody of the family may see by a link of her own. */
export const AccessScope = z.enum(['steps', 'all'], 'Bitte wählen Sie, was sie oder er sehen darf.');
export type AccessScope = z.output<typeof AccessScope>;

export const accessScopes: Readonly<Record<AccessScope, string>> = {
  steps: 'sieht nur die Schritte',
  all: 'sieht auch, was noch gebraucht wird, und kann Unterlagen schicken',
};

/** So many links a case has at once. */
export const MOST_ACCESSES = 30;

/** Days after a case is closed on which its links end. */
export const ACCESS_DAYS = 180;
