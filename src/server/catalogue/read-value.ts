import * as z from 'zod/mini';
import { validationErrors } from '#contract/validation-message.ts';
import { inGerman } from '#contract/validation-sentence.ts';
import { withEntryIds } from '#domain/catalogue/entry-ids.ts';
import { type CatalogueRow, type EncodedRow, encodeRow, type Thing } from '#domain/catalogue/row.ts';
import { fractionsOfCents, futureOrigins, rowIssues } from '#domain/catalogue/row-issues.ts';
import { things } from '#domain/catalogue/things.ts';
import type { RowErrors } from './row-change.ts';

export type ReadValue =
  | { readonly ok: true; readonly row: CatalogueRow; readonly value: EncodedRow }
  | { readonly ok: false; readonly errors: RowErrors };

/** Checks a value as it came in. */
export function readValue(
  thing: Thing,
  value: Readonly<Record<string, unknown>>,
  { id, today }: { readonly id: string; readonly today: string },
): ReadValue {
  const whole = { ...withEntryIds(thing, value), id };
  const fractions = fractionsOfCents(whole);
  if (fractions.length > 0) return { ok: false, errors: fractions };
  const parsed = z.safeDecode(things[thing].row as z.ZodMiniType, whole as never, inGerman);
  if (!parsed.success) return { ok: false, errors: validationErrors(parsed.error) };
  const row = { thing, value: parsed.data } as CatalogueRow;
  const errors = [...rowIssues(row), ...futureOrigins(row, today)];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, row, value: encodeRow(row) };
}
