import { withEntryIds } from '#domain/catalogue/entry-ids.ts';
import type { CatalogueRow, Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { fractionsOfCents, futureOrigins, rowIssues } from '#domain/catalogue/row-issues.ts';
import { things } from '#domain/catalogue/things.ts';
import { isoDayText } from '#domain/german-time.ts';
import { type Checked, checkForm } from '../../form-check.ts';
import { withSentences } from '../../with-sentences.ts';

/** Stands for the id of a new row, which the server gives. */
const NO_ID = 'neu';

/**
 * Checks a row as the server will: by its schema and by what the schema cannot say, with the same sentences. Prices in euros.
 * `validFrom`: the day until which a figure may have been published.
 */
export function checkRow(thing: Thing, value: FieldValues, validFrom?: string): Checked<CatalogueRow> {
  const fractions = fractionsOfCents(value);
  if (fractions.length > 0) return { ok: false, errors: fractions };
  const checked = checkForm(withSentences<unknown>(things[thing].row), { id: NO_ID, ...withEntryIds(thing, value) });
  if (!checked.ok) return checked;
  const row = { thing, value: checked.value } as CatalogueRow;
  const today = isoDayText(new Date());
  const day = validFrom !== undefined && validFrom > today ? validFrom : today;
  const errors = [...rowIssues(row), ...futureOrigins(row, day)];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: row };
}
