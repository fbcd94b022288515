import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { DeskRow } from './event.ts';

const MOST_RELATED = 10;

type Wanted = { readonly number: string; readonly nameKey: string };
type Related = Pick<DeskRow, 'reference' | 'kind' | 'name' | 'name_key'>;

/** Other cases under this phone number or for a person of this name, the newest first; what is empty is looked for nowhere. */
export async function listCasesWith(
  db: Kysely<Tables>,
  reference: string,
  { number, nameKey }: Wanted,
): Promise<readonly Related[]> {
  const cases = db
    .selectFrom('desk_case')
    .select(['reference', 'kind', 'name', 'name_key', 'received_at'])
    .where('reference', '<>', reference)
    .orderBy('received_at', 'desc')
    .limit(MOST_RELATED);
  const named = nameKey === '' ? [] : await cases.where('name_key', '=', nameKey).execute();
  const called =
    number === ''
      ? []
      : await cases
          .where('reference', 'in', (words) =>
            words.selectFrom('desk_word').select('desk_word.reference').where('word', '=', number),
          )
          .execute();
  const found = new Map([...called, ...named].map((row) => [row.reference, row]));
  return [...found.values()].toSorted((a, b) => (a.received_at < b.received_at ? 1 : -1)).slice(0, MOST_RELATED);
}
