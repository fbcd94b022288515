import type { Kysely } from 'kysely';
import { isoDayText } from '#domain/german-time.ts';

/**
 * The day of each own price that a person has changed, from the history: the last change in which the price became another. What
 * nobody has changed gets its day from the files at the next start; without either it has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Record<string, Record<string, string | number | null>>>;
  const rows = await tables
    .selectFrom('catalogue_row')
    .select(['thing', 'id', 'value'])
    .where('thing', 'in', Object.keys(OWN_PRICES))
    .where('edited', '=', 1)
    .execute();
  for (const { thing, id, value } of rows) {
    const changes = await tables
      .selectFrom('change')
      .select(['at', 'before', 'after', 'by_id'])
      .where('thing', '=', thing)
      .where('thing_id', '=', id)
      .orderBy('sequence', 'desc')
      .execute();
    const day = dayOf(OWN_PRICES[String(thing)] ?? [], changes);
    const stored = JSON.parse(String(value)) as Values;
    if (day === undefined || (stored.asOf !== undefined && String(stored.asOf) >= day)) continue;
    await tables
      .updateTable('catalogue_row')
      .set({ value: JSON.stringify({ ...stored, asOf: day }) })
      .where('thing', '=', thing)
      .where('id', '=', id)
      .execute();
  }
}

const OWN_PRICES: Readonly<Record<string, readonly string[]>> = {
  urn: ['price'],
  coffin: ['price'],
  'transport-zone': ['price'],
  'funeral-forms': ['basePrice', 'servicePrice'],
};

type Values = Readonly<Record<string, unknown>>;
type Change = Readonly<Record<'at' | 'before' | 'after' | 'by_id', string | number | null>>;

/** Undefined where a file has given the price, or the person has given the day along with it. */
function dayOf(prices: readonly string[], changes: readonly Change[]): string | undefined {
  for (const { at, before, after, by_id } of changes) {
    if (after === null) continue;
    const [old, next] = [before, after].map((text) => JSON.parse(String(text ?? 'null')) as Values | null);
    if (old && prices.every((name) => old[name] === next?.[name])) continue;
    return by_id === null || (old && old.asOf !== next?.asOf) ? undefined : isoDayText(new Date(String(at)));
  }
  return undefined;
}
