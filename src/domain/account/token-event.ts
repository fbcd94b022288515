import * as z from 'zod/mini';

/** `tokenType` and `tokenEvents_T` on the wire (decisions, Accounts). */
export const TokenEvent = z.enum([
  'registration',
  'activation',
  'emailChange',
  'passwordChange',
  'phoneChange',
  'passwordForget',
  'login',
  'checkSignInToken',
  'none',
]);
export type TokenEvent = z.output<typeof TokenEvent>;
