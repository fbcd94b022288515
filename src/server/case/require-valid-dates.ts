import { type Deceased, impossibleDates } from '#domain/case/deceased.ts';
import { dayInGermany } from '../estimate/create-estimate.ts';
import { ProblemError } from '../problem/problem-error.ts';

type Dates = Pick<Deceased, 'dateOfBirth' | 'dateOfDeath'>;

/** Throws `invalid-input` for dates in the future or in the wrong order, by the server's clock. */
export function requireValidDates(dates: Dates, now: Date): void {
  const errors = impossibleDates(dates, dayInGermany(now, 0));
  if (errors.length === 0) return;
  throw new ProblemError(
    'invalid-input',
    errors.map(({ field, message }) => ({ field: `deceased.${field}`, message })),
  );
}
