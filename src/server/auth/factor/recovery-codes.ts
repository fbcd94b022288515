import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './base32.ts';

const RECOVERY_CODES = 10;
/** 120 random bits: too many to guess, so that a plain SHA-256 is enough to keep them. */
const CODE_BYTES = 15;

/** `7Q2M-XK4T-0B9A-…`: six groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

const newCode = (): string => (base32(randomBytes(CODE_BYTES), 'CROCKFORD').match(/.{4}/g) ?? []).join('-');

/** However it was typed: blanks, hyphens and small letters do not count, and O and I are read as 0 and 1. */
export function recoveryCodeHash(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(code).digest('base64url');
}
