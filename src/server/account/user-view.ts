import type { User } from '#domain/account/user.ts';
import { toUnicodeEmail } from './email-notation.ts';

/** A user as the API shows them, from an account or a session. */
export const userView = ({ id, email, phoneNumber, role }: User): User => ({
  id,
  email: toUnicodeEmail(email),
  phoneNumber,
  role,
});
