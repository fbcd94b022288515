import * as z from 'zod/mini';
import { EMAIL_LENGTH, EMAIL_MESSAGE, EmailAddress } from '../../person-fields.ts';
import { bounded } from '../../text-bound.ts';
import { writable } from '../../writable.ts';
import { AccessScope } from './access.ts';

const LABEL_MESSAGE = 'Bitte schreiben Sie kurz, für wen der Link ist, zum Beispiel „Tochter Anna“.';

/** For whom a link is made. */
export const NewAccess = z.strictObject({
  label: z
    .string(LABEL_MESSAGE)
    .check(bounded(200, LABEL_MESSAGE), writable(), z.trim(), z.minLength(1, LABEL_MESSAGE)),
  may: AccessScope,
  /** Whom the link is mailed to; left out or empty: nobody, it is copied. */
  email: z.optional(
    z.string(EMAIL_MESSAGE).check(
      bounded(EMAIL_LENGTH, EMAIL_MESSAGE),
      z.trim(),
      z.toLowerCase(),
      z.refine((text: string) => text === '' || EmailAddress.safeParse(text).success, EMAIL_MESSAGE),
    ),
  ),
});
export type NewAccess = z.output<typeof NewAccess>;
