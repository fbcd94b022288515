import * as z from 'zod/mini';
import { EmailAddress } from '../person-fields.ts';

/** The form in which an admin corrects the address of a mail. */
export const RecipientForm = z.strictObject({ recipient: EmailAddress });
