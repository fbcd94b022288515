/** RFC 4648, as apps for codes read it. */
const RFC4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Crockford's, without I, L, O, U: for people who type from paper. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const alphabets = { RFC4648, CROCKFORD } as const;

/** Five bits a character, without padding; of a length of bytes that is a multiple of five nothing is left over. */
export function base32(bytes: Uint8Array, name: keyof typeof alphabets): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabets[name][Number.parseInt(five, 2)]).join('');
}
