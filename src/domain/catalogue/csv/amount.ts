import type { CellReading } from './reading.ts';

/** `1234,50`: two decimals, nothing between the thousands. */
export const amountText = (euros: number): string => euros.toFixed(2).replace('.', ',');

/** Beyond any number that is exact; the server says which are allowed. */
const MOST_DIGITS = 12;

/**
 * `1234,5`, `1234.50`, `1.234,50`, `1,234.50` and `1234` are amounts. One divider before three digits may be either, and is
 * refused: a price must not become a thousandth of itself. An empty cell is undefined.
 */
export function readAmount(text: string): CellReading {
  const typed = text.replace(/€|EUR/i, '').replace(/\s/g, '').replace(/^[−–]/, '-');
  if (typed === '') return { ok: true, value: undefined };
  if (/^-?\d{1,3}[.,]\d{3}$/.test(typed)) return { ok: false, message: ambiguous(typed) };
  const plain = plainNumber(typed);
  if (plain === undefined || plain.length > MOST_DIGITS) return { ok: false, message: noAmount(text) };
  return { ok: true, value: Number(plain) };
}

function plainNumber(typed: string): string | undefined {
  if (/^-?\d+([.,]\d{1,2})?$/.test(typed)) return typed.replace(',', '.');
  if (/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  if (/^-?\d{1,3}(,\d{3})+\.\d{1,2}$/.test(typed)) return typed.replaceAll(',', '');
  if (/^-?\d{1,3}((\.\d{3}){2,}|(,\d{3}){2,})$/.test(typed)) return typed.replace(/[.,]/g, '');
  return undefined;
}

function ambiguous(typed: string): string {
  const [whole = '', rest = ''] = typed.split(/[.,]/);
  return `„${typed}“ kann ${whole}${rest} oder ${whole},${rest} bedeuten. Bitte schreiben Sie zum Beispiel ${whole}${rest},00.`;
}

const noAmount = (text: string): string =>
  `„${text.slice(0, 40)}“ ist kein Betrag. Hierher gehört eine Zahl mit höchstens zwei Nachkommastellen wie 1234,50.`;
