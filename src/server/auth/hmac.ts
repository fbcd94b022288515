import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { keyFor } from './secret.ts';

/** A text -> its HMAC-SHA-256 under the server's secret, base64url. */
export type Hmac = (text: string) => string;

export function keyedHmac(secret: string): Hmac {
  const key = createSecretKey(keyFor(secret, 'throttle'));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

export function verifyHmac(hmac: Hmac, text: string, claimed: string): boolean {
  const [expected, received] = [Buffer.from(hmac(text)), Buffer.from(claimed)];
  return expected.length === received.length && timingSafeEqual(expected, received);
}
