import * as z from 'zod/mini';
import { EmailAddress, PhoneNumber } from '../person-fields.ts';

/** The fields by which a person is reached: in an account, an order, a message. */
export const ContactFields = z.strictObject({ email: EmailAddress, phoneNumber: PhoneNumber });

/** To be sent a link to a new password. */
export const ForgotPasswordForm = z.strictObject({ email: EmailAddress });
export type ForgotPasswordForm = z.output<typeof ForgotPasswordForm>;
