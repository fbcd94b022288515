import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { keyFor } from './secret.ts';

/** A text -> its HMAC under the server's secret: nobody else can make it or read it back. */
export type Seal = (text: string) => string;

export function createSeal(secret: string): Seal {
  const key = createSecretKey(keyFor(secret, 'throttle'));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

export function isSealed(seal: Seal, text: string, claimed: string): boolean {
  const [right, given] = [Buffer.from(seal(text)), Buffer.from(claimed)];
  return right.length === given.length && timingSafeEqual(right, given);
}
