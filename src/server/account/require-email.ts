import { EMAIL_MESSAGE } from '#domain/person-fields.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { storedEmail } from './email-address.ts';

/** Throws `invalid-input` for a domain that has no ASCII form, which only the server can check. */
export function requireStoredEmail(email: string, field = 'email'): string {
  const stored = storedEmail(email);
  if (stored === undefined) throw new ProblemError('invalid-input', [{ field, message: EMAIL_MESSAGE }]);
  return stored;
}
