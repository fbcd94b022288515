import type { Kysely } from 'kysely';
import type { DeskCase } from '#contract/desk.ts';
import { type DeskKind, deskKinds } from '#domain/desk/desk-case.ts';
import { digitsOf } from '#domain/desk/search-words.ts';
import type { DeskRow } from '../../db/desk/event.ts';
import { listCasesWith } from '../../db/desk/related.ts';
import type { Tables } from '../../db/schema.ts';

/** Other cases of the same people: a call that became an order, a preparation that was made for it. */
export async function listRelated(
  db: Kysely<Tables>,
  { reference, phone, name, name_key }: DeskRow,
): Promise<DeskCase['related']> {
  const found = await listCasesWith(db, reference, { number: digitsOf(phone), nameKey: name === '' ? '' : name_key });
  return found.map((each) => ({
    reference: each.reference,
    text: [
      `${deskKinds[each.kind as DeskKind]}${each.name ? ` für ${each.name}` : ''}`,
      each.name_key === name_key && name !== '' ? 'derselbe Name' : 'dieselbe Telefonnummer',
    ].join(', '),
  }));
}
