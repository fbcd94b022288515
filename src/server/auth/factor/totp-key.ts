import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { keyFor } from '../secret.ts';

/** Of the form of what is stored: `v1:KEY:JWE`. */
const VERSION = 'v1';

/**
 * Encrypts the secrets of apps with a key of their own (JWE, AES-256-GCM). `owner`: the row, which the encrypted text names, so
 * that no other row can hold it.
 */
export type TotpKeys = {
  readonly seal: (secret: Uint8Array, owner: string) => Promise<string>;
  /** Undefined where neither key opens it. */
  readonly open: (sealed: string, owner: string) => Promise<Uint8Array | undefined>;
  /** Whether the key of now has sealed it. */
  readonly isCurrent: (sealed: string) => boolean;
};

/** `oldSecret` opens what it sealed, without an end: at the start all is sealed anew. */
export function totpKeys(secret: string, oldSecret?: string | undefined): TotpKeys {
  const current = keyOf(secret);
  const keys = oldSecret === undefined ? [current] : [current, keyOf(oldSecret)];
  return {
    async seal(plain, owner) {
      const jwe = new CompactEncrypt(plain).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', sub: owner });
      return `${current.prefix}${await jwe.encrypt(current.bytes)}`;
    },
    async open(sealed, owner) {
      const key = keys.find(({ prefix }) => sealed.startsWith(prefix));
      return key && decrypt(key, sealed.slice(key.prefix.length), owner);
    },
    isCurrent: (sealed) => sealed.startsWith(current.prefix),
  };
}

type Key = { readonly prefix: string; readonly bytes: Uint8Array };

function keyOf(secret: string): Key {
  const bytes = keyFor(secret, 'totp');
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return { bytes, prefix: `${VERSION}:${id}:` };
}

async function decrypt({ bytes }: Key, jwe: string, owner: string): Promise<Uint8Array | undefined> {
  try {
    const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, bytes, options);
    return protectedHeader.sub === owner ? plaintext : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
