import * as z from 'zod/mini';
import { EmailAddress, PHONE_MESSAGE, PhoneNumber } from '../person-fields.ts';
import { bounded } from '../text-bound.ts';
import { writable } from '../writable.ts';
import { GivenPassword, NewPassword } from './password.ts';

type Kind = 'passwordForget' | 'passwordChange' | 'emailChange' | 'phoneChange';
type Fields = { readonly newValue: string; readonly oldValue: string; readonly token: string };

export type UserUpdate = { readonly [K in Kind]: Fields & { readonly tokenType: K } }[Kind];

/** No longer than a mailed token, the longest of them. */
const text = z.string().check(bounded(2000, 'Diese Angabe ist zu lang. Bitte kürzen Sie sie.'), writable());

/** May be left out. */
const unused = z.optional(z.string().check(z.maxLength(0, 'Dieses Feld bleibt hier leer.')));
const accessToken = z.optional(z.string());

const kinds = {
  passwordForget: z.strictObject({
    newValue: NewPassword,
    oldValue: unused,
    token: z.string().check(z.minLength(1, 'Der Link fehlt. Bitte öffnen Sie ihn noch einmal aus der E-Mail.')),
  }),
  passwordChange: z.strictObject({ newValue: NewPassword, oldValue: GivenPassword, token: accessToken }),
  emailChange: z.strictObject({ newValue: EmailAddress, oldValue: GivenPassword, token: accessToken }),
  phoneChange: z.strictObject({
    newValue: PhoneNumber,
    oldValue: z.string().check(z.maxLength(100, PHONE_MESSAGE)),
    token: accessToken,
  }),
} satisfies Record<Kind, z.ZodMiniType>;

/**
 * `Workflow/update-user` (specification, sections 3 and 7): what `oldValue` and `token` hold depends on `tokenType`.
 * - passwordForget: the mailed token; no session is needed or made.
 * - passwordChange, emailChange: the present password as `oldValue`; an address is changed once its owner has confirmed it.
 * - phoneChange: the present number as `oldValue`, so that two tabs do not overwrite each other.
 * - of these three `token` may hold the person's access token, which then need not stand in the header.
 *
 * A plain object with one check: the union of four would be 1.4 kB more in every page that calls the API. The types of zod
 * do not see what a check leaves, so the four kinds are named at its end.
 */
export const UserUpdate = z
  .strictObject({
    tokenType: z.enum(Object.keys(kinds) as Kind[]),
    newValue: text,
    oldValue: z.optional(text),
    token: z.optional(text),
  })
  .check((payload) => {
    const { tokenType, ...fields } = payload.value;
    // Not `safeParse`: its issues have zod's English sentences already, these get theirs from the outer parse.
    const parsed = kinds[tokenType]._zod.run({ value: fields, issues: [] }, { async: false }) as typeof payload;
    if (parsed.issues.length > 0) payload.issues.push(...parsed.issues);
    else payload.value = { oldValue: '', token: '', ...parsed.value, tokenType };
  }) as z.ZodMiniType<UserUpdate, UserUpdate>;
