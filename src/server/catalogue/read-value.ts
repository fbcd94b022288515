import * as z from 'zod/mini';
import { validationErrors } from '#contract/validation-message.ts';
import { inGerman } from '#contract/validation-sentence.ts';
import { type CatalogueRow, type EncodedRow, encodeRow, rowSchemas, type Thing } from '#domain/catalogue/row.ts';
import { freeId, wishedId } from '#domain/catalogue/row-id.ts';
import { fractionsOfCents, futureOrigins, rowIssues } from '#domain/catalogue/row-issues.ts';
import type { RowErrors } from './row-change.ts';

export type ReadValue =
  | { readonly ok: true; readonly row: CatalogueRow; readonly value: EncodedRow }
  | { readonly ok: false; readonly errors: RowErrors };

/** Checks a value as it came in. Entries of its lists that have no id get one from their name. */
export function readValue(
  thing: Thing,
  value: Readonly<Record<string, unknown>>,
  { id, today }: { readonly id: string; readonly today: string },
): ReadValue {
  const whole = { ...withEntryIds(value), id };
  const fractions = fractionsOfCents(whole);
  if (fractions.length > 0) return { ok: false, errors: fractions };
  const parsed = z.safeDecode(rowSchemas[thing] as z.ZodMiniType, whole as never, inGerman);
  if (!parsed.success) return { ok: false, errors: validationErrors(parsed.error) };
  const row = { thing, value: parsed.data } as CatalogueRow;
  const errors = [...rowIssues(row), ...futureOrigins(row, today)];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, row, value: encodeRow(row) };
}

const LISTS = ['fees', 'thirdParty'] as const;

function withEntryIds(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...value };
  for (const list of LISTS) {
    const entries = value[list];
    if (!Array.isArray(entries)) continue;
    const taken = new Set(entries.map((entry) => (isRecord(entry) ? entry.id : undefined)));
    const counts = new Map<string, number>();
    whole[list] = entries.map((entry) => {
      if (!isRecord(entry) || (entry.id !== undefined && entry.id !== '')) return entry;
      const id = freeId(wishedId('optional-line', entry), (wished) => taken.has(wished), counts);
      taken.add(id);
      return { ...entry, id };
    });
  }
  return whole;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
