import * as z from 'zod/mini';

/** The first check of every text: a longer one is refused before any other looks at it. */
/* @__NO_SIDE_EFFECTS__ */
export function bounded(most: number, message?: string | (() => string)) {
  const check = z.maxLength(most, { abort: true, ...(message === undefined ? {} : { error: message }) });
  // zod would also run it behind a bound that was missed already.
  check._zod.def.when = ({ issues }) => issues.length === 0;
  return endingText(check);
}

/** The same before trimming and normalising: a letter may come in up to four parts, with blanks around the text. */
export const boundedAsTyped = (most: number, message: string | (() => string)) => bounded(4 * most + 1000, message);

/**
 * Where it fails, no other check of the same text runs. An issue with `continue: false`, as `abort` alone makes it, would also
 * end the checks that compare fields, and a form would not say everything at once.
 */
export function endingText<Check extends z.core.$ZodCheck<string>>(check: Check): Check {
  const run = check._zod.check;
  check._zod.check = (payload) => {
    const before = payload.issues.length;
    const done = run(payload);
    for (const issue of payload.issues.slice(before)) Object.assign(issue, { continue: undefined });
    return done;
  };
  return check;
}
