import type { Kysely } from 'kysely';
import type { PersonalKind } from '#domain/retention/personal-kind.ts';
import type { Hmac } from '../auth/hmac.ts';
import { eraseRows } from '../db/retention/erase-rows.ts';
import { type Erasures, insertErasures } from '../db/retention/erasure.ts';
import { listStoredAddresses, listStoredSubjects } from '../db/retention/stored-subject.ts';
import type { Tables } from '../db/schema.ts';
import { subjectOf } from './erase-person.ts';
import { type ErasedSubject, subjectHash } from './erased-subject.ts';
import { findPersonalRows } from './personal-rows.ts';

type Replayed = {
  /** What was erased before. */
  readonly erasures: Erasures;
  /** One for each secret that the server has had. */
  readonly hashes: readonly Hmac[];
};

/**
 * Erases from a database of before what was erased since: the rows by their numbers, and of an address what came before its erasure
 * and belongs to no case. A case, which the law or a dispute may have kept then, goes by its number alone. Returns how many rows it was.
 */
export async function replayErasures(trx: Kysely<Tables>, { erasures, hashes }: Replayed): Promise<number> {
  const erasedAt = (subject: ErasedSubject): string =>
    hashes.map((hash) => erasures.get(subjectHash(hash, subject)) ?? '').reduce((last, at) => (last > at ? last : at));
  const rows = (await listStoredSubjects(trx)).filter((row) => erasedAt(subjectOf(row)) !== '');
  for (const email of await listStoredAddresses(trx)) {
    const until = erasedAt({ kind: 'address', name: email });
    if (until === '') continue;
    const found = await findPersonalRows(trx, { emails: [email] });
    rows.push(
      ...found.filter(({ kind, caseReference, at }) => LOOSE.includes(kind) && caseReference === null && at <= until),
    );
  }
  const unique = [...new Map(rows.map((row) => [`${row.kind}:${row.id}`, row])).values()];
  await eraseRows(trx, unique);
  await insertErasures(trx, erasures);
  return unique.length;
}

const LOOSE: readonly PersonalKind[] = ['message', 'appointment', 'draft', 'mail'];
