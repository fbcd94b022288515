import * as z from 'zod/mini';

/** How it stands with an order (ordered, withdrawn) or a preparation (saved, or for somebody who is dying). */
export const CaseState = z.enum(['ordered', 'withdrawn', 'saved', 'dying']);
export type CaseState = z.output<typeof CaseState>;
