import * as z from 'zod/mini';
import { RegistrationForm } from './form.ts';
import { NewPassword, PASSWORD_MISMATCH_MESSAGE } from './password.ts';

// Forms that ask for a new password twice. `repeat` stays in the browser: it only guards against a slip of the hand.

/** /registrieren */
export const RegistrationEntry = z.strictObject({ ...RegistrationForm.shape, repeat: z.string() }).check(
  z.refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: PASSWORD_MISMATCH_MESSAGE,
    // Reported together with the mistakes of the other fields.
    when: () => true,
  }),
);
export type RegistrationEntry = z.output<typeof RegistrationEntry>;

/** The dialog of the password reset; `newValue` is the name in `Workflow/update-user`. */
export const NewPasswordEntry = z.strictObject({ newValue: NewPassword, repeat: z.string() }).check(
  z.refine(({ newValue, repeat }) => newValue === repeat, {
    path: ['repeat'],
    message: PASSWORD_MISMATCH_MESSAGE,
    when: () => true,
  }),
);
export type NewPasswordEntry = z.output<typeof NewPasswordEntry>;

/** The fault of the repetition so far; nothing while it is empty. */
export const repeatProblem = (password: string, repeat: string): string | undefined =>
  repeat !== '' && repeat !== password ? PASSWORD_MISMATCH_MESSAGE : undefined;
