import type { Kysely } from 'kysely';
import { emailKey } from '#domain/person-key.ts';
import type { PersonSearch } from '#domain/retention/person-search.ts';
import { lockCase } from '../db/retention/case-lock.ts';
import { eraseRows } from '../db/retention/erase-rows.ts';
import type { PersonalRow } from '../db/retention/personal-row.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { ErasedSubject } from './erased-subject.ts';
import { keepLedger, noteErased } from './ledger.ts';
import { rowView } from './person-view.ts';
import { findPersonalRows, type JudgedRow, judgeRows, soughtPerson } from './personal-rows.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'logHash' | 'options' | 'recordAct'>;
type Erased = { readonly erased: readonly PersonalRow[]; readonly refused: readonly JudgedRow[] };

/**
 * Erases, in one transaction, all of a person that no law and no dispute keeps, and notes it so that no backup brings it back. What
 * stays is named with its reason.
 */
export async function erasePerson(services: Deps, actorId: string, search: PersonSearch) {
  const sought = soughtPerson(search);
  const { clock, database, firm, logHash, recordAct } = services;
  const result = await database.db.transaction().execute(async (trx) => {
    const { erased, refused } = await eraseUnlessKept(trx, await findPersonalRows(trx, sought), {
      terms: firm.retention,
      now: clock(),
    });
    await noteErased(services, trx, [...sought.emails.map(address), ...erased.map(subjectOf)]);
    await recordAct(trx, {
      kind: 'data-erased',
      actorId,
      subject: logHash(emailKey(search.email)),
      fields: { rows: erased.length, left: refused.length },
    });
    return { erased, refused };
  });
  await keepLedger(services);
  return { erased: result.erased.length, rows: result.refused.map(rowView) };
}

/** Locks the cases first: whoever holds one meanwhile waits, or was faster. */
async function eraseUnlessKept(
  trx: Kysely<Tables>,
  rows: readonly PersonalRow[],
  by: Parameters<typeof judgeRows>[2],
): Promise<Erased> {
  const references = new Set(rows.flatMap(({ caseReference }) => caseReference ?? []));
  for (const reference of [...references].sort()) await lockCase(trx, reference);
  const judged = await judgeRows(trx, rows, by);
  const erased = judged.filter(({ refusal }) => refusal === null);
  await eraseRows(trx, erased);
  return { erased, refused: judged.filter(({ refusal }) => refusal !== null) };
}

const address = (name: string): ErasedSubject => ({ kind: 'address', name });

export const subjectOf = ({ kind, id }: Pick<PersonalRow, 'kind' | 'id'>): ErasedSubject => ({
  kind: kind === 'account' ? 'account' : 'row',
  name: id,
});
