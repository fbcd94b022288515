import * as z from 'zod/mini';

/**
 * A person confirms these to be right although an amount is another now: where it comes from and of what day („origin“: the old amount
 * was a slip), or the fee that reaches from the old amount to the upper end of a span („surplus“).
 */
export const Kept = z.enum(['origin', 'surplus']);
export type Kept = z.output<typeof Kept>;

export const EVERYTHING_KEPT: readonly Kept[] = Kept.options;
