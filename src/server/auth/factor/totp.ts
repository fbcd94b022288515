import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 } from './base32.ts';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** A clock may be one step off. */
const DRIFT = [-1, 0, 1] as const;

export const newTotpSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** RFC 6238 with SHA-1 and six digits: what all apps know. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The step that this code is of, later than the last one that counted; undefined where it is of none. */
export function matchingStep(secret: Uint8Array, code: string, now: Date, lastStep: number): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  return DRIFT.map((drift) => stepAt(now) + drift)
    .filter((step) => step > lastStep)
    .find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)));
}

/** Key URI format, as the QR code holds it. */
export function totpUri(
  secret: Uint8Array,
  { firm, email }: { readonly firm: string; readonly email: string },
): string {
  const label = `${encodeURIComponent(firm)}:${encodeURIComponent(email)}`;
  const values = { secret: totpSecretText(secret), issuer: firm, algorithm: 'SHA1', digits: '6', period: '30' };
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}

/** For people who type it: 32 characters. */
export const totpSecretText = (secret: Uint8Array): string => base32(secret, 'RFC4648');
