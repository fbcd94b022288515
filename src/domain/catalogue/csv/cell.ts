import { amountText, readAmount } from './amount.ts';
import { asOfFromCell } from './as-of-cell.ts';
import type { CellKind } from './field.ts';
import { escapeFormula, unescapeFormula } from './formula.ts';
import type { CellReading } from './reading.ts';
import { joinTexts, splitTexts } from './text-list.ts';

/** A value of an encoded row as the text of its cell; numbers stay numbers, texts cannot become formulas. */
export function cellText(kind: CellKind, value: unknown): string {
  const text = shownText(kind, value);
  return kind === 'amount' || kind === 'count' ? text : escapeFormula(text);
}

/** The same for people to read. */
export function shownText(kind: CellKind, value: unknown): string {
  if (value === undefined) return '';
  if (kind === 'amount') return amountText(value as number);
  if (kind === 'yes-no') return value === true ? 'ja' : 'nein';
  if (kind === 'texts') return joinTexts(value as readonly string[]);
  return kind === 'entries' ? JSON.stringify(value) : String(value);
}

/** Only what cannot be read is refused here; whether the value is allowed is asked of the server. */
export function readCell(kind: CellKind, cell: string): CellReading {
  if (kind === 'amount') return readAmount(cell);
  if (kind === 'count') return readCount(cell.trim());
  if (kind === 'yes-no') return readYesNo(cell.trim());
  const text = unescapeFormula(cell);
  if (kind === 'texts') return { ok: true, value: splitTexts(text) };
  if (kind === 'entries') return readEntries(text);
  if (text === '') return { ok: true, value: undefined };
  return { ok: true, value: kind === 'asOf' ? asOfFromCell(text.trim()) : text };
}

function readCount(text: string): CellReading {
  if (text === '') return { ok: true, value: undefined };
  if (/^-?\d{1,9}$/.test(text)) return { ok: true, value: Number(text) };
  return { ok: false, message: `„${text.slice(0, 40)}“ ist keine ganze Zahl.` };
}

const ANSWERS = new Map([
  ...['ja', 'wahr', 'true', '1'].map((word) => [word, true] as const),
  ...['nein', 'falsch', 'false', '0'].map((word) => [word, false] as const),
]);

export function readYesNo(text: string): CellReading {
  if (text === '') return { ok: true, value: undefined };
  const answer = ANSWERS.get(text.toLowerCase());
  if (answer !== undefined) return { ok: true, value: answer };
  return { ok: false, message: `Hierher gehört „ja“ oder „nein“, gefunden wurde „${text.slice(0, 40)}“.` };
}

const NO_ENTRIES = 'Diese Zelle ist keine Liste in der Schreibweise [{"name":"…","price":12.5}].';

function readEntries(text: string): CellReading {
  if (text.trim() === '') return { ok: true, value: [] };
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isEntry) ? { ok: true, value } : { ok: false, message: NO_ENTRIES };
  } catch {
    return { ok: false, message: NO_ENTRIES };
  }
}

/** Without anything inside its fields. */
const isEntry = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((field) => typeof field !== 'object');
