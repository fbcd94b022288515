import type { Kysely } from 'kysely';
import { digitsOf, searchTerms } from '#domain/search-words.ts';
import { findRelated } from '../../db/desk/related.ts';
import type { Tables } from '../../db/schema.ts';

export type People = {
  readonly reference: string;
  /** Of the person whom it is about; empty: not known. */
  readonly name: string;
  /** Who called or ordered. */
  readonly contact: string;
  readonly phone: string;
};

export type RelatedCase = { readonly reference: string; readonly text: string };

const MOST = 5;
const SHORTEST_PHONE = 5;

/**
 * Other cases of the same people, by number or name: the call before an order, the order after a call, a second call about the same
 * death. It is a guess and says why. `until`: only what was there at that time.
 */
export async function relatedCases(
  db: Kysely<Tables>,
  { reference, name, contact, phone }: People,
  until?: string,
): Promise<readonly RelatedCase[]> {
  const digits = digitsOf(phone);
  const found = await findRelated(
    db,
    { phone: digits.length < SHORTEST_PHONE ? undefined : digits, names: [...nameOf(name, 1), ...nameOf(contact, 2)] },
    { except: reference, until, limit: MOST },
  );
  return found.map((each) => ({
    reference: each.reference,
    text: [each.name || each.contact, each.isSamePhone ? 'gleiche Telefonnummer' : 'gleicher Name']
      .filter(Boolean)
      .join(', '),
  }));
}

/** „Frau Müller“ alone says too little of a caller; of the deceased even a last name counts. */
function nameOf(typed: string, fewest: number): readonly (readonly string[])[] {
  const words = [...new Set(searchTerms(typed).map(({ word }) => word))].filter((word) => !TITLES.has(word));
  return words.length < fewest ? [] : [words];
}

const TITLES = new Set(['frau', 'herr', 'familie', 'fam', 'dr', 'prof']);
