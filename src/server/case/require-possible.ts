import type { EmailMessageType } from '#domain/case/bereavement/bereavement.ts';
import { type Deceased, impossibleDates } from '#domain/case/deceased.ts';
import { dayInGermany } from '../estimate/estimate.ts';
import { ProblemError } from '../problem/problem-error.ts';

type Dates = Pick<Deceased, 'dateOfBirth' | 'dateOfDeath'>;

/** Only the server knows for sure what day it is. */
export function requirePossibleDates(dates: Dates, now: Date): void {
  const complaints = impossibleDates(dates, dayInGermany(now, 0));
  if (complaints.length === 0) return;
  throw new ProblemError(
    'invalid-input',
    complaints.map(({ field, message }) => ({ field: `deceased.${field}`, message })),
  );
}

/** An order is confirmed as an order and nothing else as one: the mail is what the person relies on. */
export function requireMessageType(given: EmailMessageType, allowed: readonly EmailMessageType[]): void {
  if (allowed.includes(given)) return;
  const message = `Hier wird ${allowed.map((type) => `„${type}“`).join(' oder ')} erwartet.`;
  throw new ProblemError('invalid-input', [{ field: 'emailMessageType', message }]);
}
