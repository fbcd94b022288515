import * as z from 'zod/mini';
import { EmailAddress, PhoneNumber } from '../person-fields.ts';
import { GivenPassword, NewPassword } from './password.ts';

/** The forms of the account pages; their bodies on the wire are the same (decisions, Bodies of the calls). */
export const RegistrationForm = z.strictObject({
  email: EmailAddress,
  phoneNumber: PhoneNumber,
  password: NewPassword,
});
export type RegistrationForm = z.output<typeof RegistrationForm>;

export const LoginForm = z.strictObject({ email: EmailAddress, password: GivenPassword });
export type LoginForm = z.output<typeof LoginForm>;

/** /activate: the password chosen at the registration. */
export const ChosenPasswordForm = z.strictObject({ password: GivenPassword });

export const DeleteAccountForm = z.strictObject({ password: GivenPassword });
export type DeleteAccountForm = z.output<typeof DeleteAccountForm>;
