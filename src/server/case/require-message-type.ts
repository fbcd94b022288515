import type { EmailMessageType } from '#domain/case/bereavement/bereavement.ts';
import { ProblemError } from '../problem/problem-error.ts';

/** Throws `invalid-input` where the kind of confirmation mail does not match the endpoint. */
export function requireMessageType(type: EmailMessageType, allowed: readonly EmailMessageType[]): void {
  if (allowed.includes(type)) return;
  const message = `Hier wird ${allowed.map((each) => `„${each}“`).join(' oder ')} erwartet.`;
  throw new ProblemError('invalid-input', [{ field: 'emailMessageType', message }]);
}
