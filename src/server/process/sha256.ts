import { createHash } from 'node:crypto';
import { breather } from './breather.ts';

/** Bytes, in a few milliseconds. */
const HASHED_AT_ONCE = 1024 * 1024;

/** In hexadecimal; lets others through in between. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const breathe = breather();
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.length; start += HASHED_AT_ONCE) {
    hash.update(bytes.subarray(start, start + HASHED_AT_ONCE));
    await breathe();
  }
  return hash.digest('hex');
}
