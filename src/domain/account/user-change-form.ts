import * as z from 'zod/mini';
import { EmailAddress, PhoneNumber } from '../person-fields.ts';
import { GivenPassword, NewPassword, PASSWORD_MISMATCH_MESSAGE } from './password.ts';

/** The forms of /verwalten. Their fields are named as `Workflow/update-user` names them, so that its words find their field. */
export const EmailChangeForm = z.strictObject({ newValue: EmailAddress, oldValue: GivenPassword });
export type EmailChangeForm = z.output<typeof EmailChangeForm>;

export const PhoneChangeForm = z.strictObject({ newValue: PhoneNumber });
export type PhoneChangeForm = z.output<typeof PhoneChangeForm>;

/** `repeat` stays in the browser: it only guards against a slip of the hand. */
export const PasswordChangeForm = z
  .strictObject({ oldValue: GivenPassword, newValue: NewPassword, repeat: z.string() })
  .check(
    z.refine(({ newValue, repeat }) => newValue === repeat, {
      path: ['repeat'],
      message: PASSWORD_MISMATCH_MESSAGE,
      // Reported together with the mistakes of the other fields.
      when: () => true,
    }),
  );
export type PasswordChangeForm = z.output<typeof PasswordChangeForm>;
