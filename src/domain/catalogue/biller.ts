import * as z from 'zod/mini';

/** The biller of a line: the firm, a third party whose bill is passed on, or the cemetery. */
export const Biller = z.enum(['own', 'thirdParty', 'publicFee']);
export type Biller = z.output<typeof Biller>;
export const BILLERS: readonly Biller[] = ['own', 'thirdParty', 'publicFee'];

/** In whose name a service is ordered, and so who owes its bill: the house, or the family, which the house then represents. */
export const InName = z.enum(['house', 'family']);
export type InName = z.output<typeof InName>;
