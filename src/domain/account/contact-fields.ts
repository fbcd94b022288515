import * as z from 'zod/mini';
import { EmailAddress, PhoneNumber } from '../person-fields.ts';

/** What a person types to be written to: in an account, an order, a message. */
export const ContactFields = z.strictObject({ email: EmailAddress, phoneNumber: PhoneNumber });
