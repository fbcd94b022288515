const WHOLE_IN_GROUPS = /^\d{1,3}(?:[.\s]\d{3})+$/;

/**
 * A price as people type it -> euros: `1.590,00 €`, `1590`, `1.590`, `12,5`. A point before three digits divides thousands, any
 * other is a decimal point. Undefined where it is no number; how many decimals are allowed is not looked at.
 */
export function eurosFromTyped(typed: string): number | undefined {
  const text = typed.replace(/€|EUR/i, '').trim();
  const sign = /^[-−–]/.test(text) ? -1 : 1;
  const [whole = '', fraction, ...rest] = text.replace(/^[-−–+]/, '').split(',');
  if (rest.length > 0) return undefined;
  const digits = wholeDigits(whole.trim(), fraction);
  return digits === undefined ? undefined : sign * Number(digits);
}

function wholeDigits(whole: string, fraction: string | undefined): string | undefined {
  if (fraction !== undefined && !/^\d+$/.test(fraction)) return undefined;
  const plain = WHOLE_IN_GROUPS.test(whole) ? whole.replace(/[.\s]/g, '') : whole;
  if (fraction === undefined) return /^\d+(\.\d+)?$/.test(plain) ? plain : undefined;
  return /^\d+$/.test(plain) ? `${plain}.${fraction}` : undefined;
}

const plainFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1590` -> `1.590,00`, as a field to type in shows it. */
export const typedEuros = (euros: number): string => plainFormat.format(euros);
