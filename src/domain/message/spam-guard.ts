import * as z from 'zod/mini';
import { bounded } from '../text-bound.ts';
import { writable } from '../writable.ts';

/**
 * Holds off programs without a question: a hidden field that only a program fills in, and the seconds
 * the form was open where the browser counts them.
 */
export const spamGuardFields = {
  website: z.optional(z.string().check(bounded(2000), writable())),
  secondsOpen: z.optional(z.int().check(z.gte(0), z.lte(10_000_000))),
};

export type SpamGuard = { readonly website?: string | undefined; readonly secondsOpen?: number | undefined };

/** No person fills in a form faster. */
const LEAST_SECONDS = 2;

export const looksLikeSpam = ({ website = '', secondsOpen = LEAST_SECONDS }: SpamGuard): boolean =>
  website !== '' || secondsOpen < LEAST_SECONDS;
