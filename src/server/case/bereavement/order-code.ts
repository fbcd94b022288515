import { verifyHmac } from '../../auth/hmac.ts';
import type { Services } from '../../services.ts';

/** Crockford's Base32, as in references. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Deps = Pick<Services, 'hmac'>;

/**
 * `EN-7Q2M-XK4T-0B9A`, with 60 bits: takes an order into an account together with its number, which others know as well. Nothing
 * of it is stored; only the server can make it.
 */
export const orderCode = ({ hmac }: Deps, reference: string): string => codeFrom(hmac(`order-code:${reference}`));

export const isOrderCode = ({ hmac }: Deps, reference: string, code: string): boolean =>
  verifyHmac((text) => codeFrom(hmac(text)), `order-code:${reference}`, code);

function codeFrom(seal: string): string {
  const signs = [...Buffer.from(seal, 'base64url').subarray(0, 12)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return ['EN', signs.slice(0, 4).join(''), signs.slice(4, 8).join(''), signs.slice(8).join('')].join('-');
}
