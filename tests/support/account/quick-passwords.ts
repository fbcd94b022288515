import type { PasswordHash } from '#server/auth/password-hash.ts';

/** For tests that try many passwords and are about something else than hashing. */
export const quickPasswords: PasswordHash = {
  hash: async (password) => `quick:${password}`,
  verify: async (hash, password) => hash === `quick:${password}`,
};
