import { EMAIL_MESSAGE } from '#domain/person-fields.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { toAsciiEmail } from './email-notation.ts';

/** Throws `invalid-input` for a domain that has no ASCII form, which only the server can check. */
export function requireAsciiEmail(email: string, field = 'email'): string {
  const stored = toAsciiEmail(email);
  if (stored === undefined) throw new ProblemError('invalid-input', [{ field, message: EMAIL_MESSAGE }]);
  return stored;
}
