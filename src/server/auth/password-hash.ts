import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, 19 MiB, 2 passes, 1 lane (OWASP, Password Storage), off the main thread and at most two at a time. */
export type PasswordHash = {
  /** A PHC string. */
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (hash: string, password: string) => Promise<boolean>;
};

type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>;

export const MEMORY_KIB = 19_456;
export const PASSES = 2;
export const LANES = 1;
/** Limits the memory: each hash takes 19 MiB. */
export const MOST_AT_ONCE = 2;

/** `Algorithm.Argon2id`, which is a const enum and so has no value at run time. */
const ARGON2ID = 2;

export function passwordHash(argon2: Argon2 = { hash, verify }): PasswordHash {
  const limit = pLimit(MOST_AT_ONCE);
  const options = { algorithm: ARGON2ID, memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES };
  return {
    hash: (password) => limit(() => argon2.hash(password, options)),
    verify: (stored, password) => limit(() => argon2.verify(stored, password)),
  };
}
