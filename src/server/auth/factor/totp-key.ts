import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { keyFor } from '../secret.ts';

/** Of the form of what is stored: `v1:KEY:NONCE.TEXT.TAG`, base64url. */
const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;

/** Encrypts the secrets of apps with a key of their own (AES-256-GCM). `owner`: the row, so that no other row can hold it. */
export type TotpKeys = {
  readonly seal: (secret: Uint8Array, owner: string) => string;
  /** Undefined where neither key opens it. */
  readonly open: (sealed: string, owner: string) => Uint8Array | undefined;
  /** Whether the key of now has sealed it. */
  readonly isCurrent: (sealed: string) => boolean;
};

type Key = { readonly id: string; readonly bytes: Uint8Array };

/** `oldSecret` opens what it sealed, without an end: at the start all is sealed anew. */
export function totpKeys(secret: string, oldSecret?: string | undefined): TotpKeys {
  const current = keyOf(secret);
  const keys = oldSecret === undefined ? [current] : [current, keyOf(oldSecret)];
  return {
    seal(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      const parts = [nonce, text, cipher.getAuthTag()].map((part) => part.toString('base64url'));
      return `${VERSION}:${current.id}:${parts.join('.')}`;
    },
    open(sealed, owner) {
      const key = keys.find(({ id }) => sealed.startsWith(`${VERSION}:${id}:`));
      return key && decrypt(key, sealed.slice(`${VERSION}:${key.id}:`.length), owner);
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}:${current.id}:`),
  };
}

function keyOf(secret: string): Key {
  const bytes = keyFor(secret, 'totp');
  return { bytes, id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8) };
}

function decrypt({ bytes }: Key, parts: string, owner: string): Uint8Array | undefined {
  const [nonce, text, tag] = parts.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (nonce?.length !== NONCE_BYTES || !text || tag?.length !== 16) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return undefined;
  }
}
