import * as z from 'zod/mini';

/** The first check of every text: a longer one is refused before any other looks at it, which zod does only with `abort`. */
export const bounded = (most: number, message?: string) =>
  z.maxLength(most, { abort: true, ...(message === undefined ? {} : { error: message }) });

/** The same before trimming and normalising: a letter may come in up to four parts, with blanks around the text. */
export const boundedAsTyped = (most: number, message: string) => bounded(4 * most + 1000, message);
