import { createHmac, createSecretKey } from 'node:crypto';
import type { Hmac } from '../auth/hmac.ts';
import { keyFor } from '../auth/secret.ts';

/**
 * What stands in the log for a text that somebody typed: equal texts can be recognised, and without the server's secret nobody
 * can try which text it was.
 */
export function createLogHash(secret: string): Hmac {
  const key = createSecretKey(keyFor(secret, 'log'));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
