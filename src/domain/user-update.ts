import * as z from 'zod/mini';
import { GivenPassword, NewPassword } from './password.ts';
import { EmailAddress, PhoneNumber } from './person-fields.ts';

type Kind = 'passwordForget' | 'passwordChange' | 'emailChange' | 'phoneChange';
type Fields = { readonly newValue: string; readonly oldValue: string; readonly token: string };

export type UserUpdate = { readonly [K in Kind]: Fields & { readonly tokenType: K } }[Kind];

/** May be left out. */
const unused = z.optional(z.string().check(z.maxLength(0)));

const kinds = {
  passwordForget: z.strictObject({
    newValue: NewPassword,
    oldValue: unused,
    token: z.string().check(z.minLength(1), z.maxLength(2000)),
  }),
  passwordChange: z.strictObject({ newValue: NewPassword, oldValue: GivenPassword, token: unused }),
  emailChange: z.strictObject({ newValue: EmailAddress, oldValue: GivenPassword, token: unused }),
  phoneChange: z.strictObject({
    newValue: PhoneNumber,
    oldValue: z.string().check(z.maxLength(100)),
    token: unused,
  }),
} satisfies Record<Kind, z.ZodMiniType>;

/**
 * `Workflow/update-user` (specification, sections 3 and 7): what `oldValue` and `token` hold depends on `tokenType`.
 * - passwordForget: the mailed token; nobody is signed in.
 * - passwordChange, emailChange: the present password as `oldValue`; an address is changed once its owner has confirmed it.
 * - phoneChange: the present number as `oldValue`, so that two tabs do not overwrite each other.
 *
 * A plain object with one check: the union of four would be 1.4 kB more in every page that calls the API.
 */
export const UserUpdate = z
  .strictObject({
    tokenType: z.enum(Object.keys(kinds) as Kind[]),
    newValue: z.string(),
    oldValue: z.optional(z.string()),
    token: z.optional(z.string()),
  })
  .check((payload) => {
    const { tokenType, ...fields } = payload.value;
    const parsed = kinds[tokenType].safeParse(fields);
    if (parsed.success) payload.value = { tokenType, oldValue: '', token: '', ...parsed.data } as typeof payload.value;
    else payload.issues.push(...(parsed.error.issues as typeof payload.issues));
  }) as unknown as z.ZodMiniType<UserUpdate, UserUpdate>;
