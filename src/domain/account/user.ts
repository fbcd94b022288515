import * as z from 'zod/mini';

/** Specification, section 6: any role but `user` may do what an admin may. */
export const Role = z.enum(['user', 'mitarbeit', 'admin']);
export type Role = z.output<typeof Role>;

/** A user on the wire (specification, section 3); accessToken and the flag are the browser's. */
export const User = z.strictObject({
  id: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  role: z.nullable(Role),
});
export type User = z.output<typeof User>;
