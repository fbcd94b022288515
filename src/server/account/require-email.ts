import { EMAIL_MESSAGE } from '#domain/person-fields.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { storedEmail } from './email-address.ts';

/** Only Node knows which names a domain can have, so the browser cannot say this before. */
export function requireStoredEmail(email: string, field = 'email'): string {
  const stored = storedEmail(email);
  if (stored === undefined) throw new ProblemError('invalid-input', [{ field, message: EMAIL_MESSAGE }]);
  return stored;
}
