import * as z from 'zod/mini';

/** The biller of a line: the firm, a third party whose bill is passed on, or the cemetery. */
export const Biller = z.enum(['own', 'thirdParty', 'publicFee']);
export type Biller = z.output<typeof Biller>;
export const BILLERS: readonly Biller[] = ['own', 'thirdParty', 'publicFee'];
