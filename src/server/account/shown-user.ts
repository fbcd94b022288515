import type { User } from '#domain/account/user.ts';
import { shownEmail } from './email-address.ts';

/** A user as the API shows them, from an account or a session. */
export const shownUser = ({ id, email, phoneNumber, role }: User): User => ({
  id,
  email: shownEmail(email),
  phoneNumber,
  role,
});
