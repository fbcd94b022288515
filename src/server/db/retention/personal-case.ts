import { type Kysely, sql } from 'kysely';
import { emailKey } from '#domain/person-key.ts';
import { listCorrectedOrders } from '../desk/correction.ts';
import { hasWords, whole } from '../desk/word.ts';
import type { Tables } from '../schema.ts';
import type { FindPersonal, PersonalRow } from './personal-row.ts';

export const findOrders: FindPersonal = async (db, { emails, accounts }) => {
  const rows = await db
    .selectFrom('funeral_order')
    .select(['reference', 'created_at', 'document'])
    .where((eb) =>
      eb.or([eb('email_key', 'in', emails), ...(accounts.length > 0 ? [eb('user_id', 'in', accounts)] : [])]),
    )
    .orderBy('created_at')
    .execute();
  const corrected = await listCorrectedOrders(
    db,
    rows.map(({ reference }) => reference),
  );
  return rows.map(({ reference, created_at, document }) => {
    const row = caseRow('order', reference, created_at, document);
    const corrections = corrected.filter((each) => each.reference === reference);
    return corrections.length === 0 ? row : { ...row, content: { ...Object(row.content), corrections } };
  });
};

/** There is no index for it: this is asked seldom, and there are few. */
export const findPreparations: FindPersonal = async (db, { emails, accounts }) => {
  const rows = await db
    .selectFrom('preparation')
    .select(['reference', 'created_at', 'document', 'user_id'])
    .where((eb) =>
      eb.or([
        ...emails.map((email) => eb(sql<string>`lower(document)`, 'like', containing(email))),
        ...(accounts.length > 0 ? [eb('user_id', 'in', accounts)] : []),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return rows
    .filter(({ user_id, document }) => {
      // The address may also stand in what somebody else has written.
      const { preparation } = JSON.parse(document);
      return accounts.includes(user_id ?? '') || emails.includes(emailKey(String(preparation.userData.email)));
    })
    .map(({ reference, created_at, document }) => caseRow('preparation', reference, created_at, document));
};

/** By the number that was written down. */
export const findCalls: FindPersonal = async (db, { phone }) => {
  if (phone === undefined) return [];
  const rows = await db
    .selectFrom('desk_call')
    .selectAll()
    .where('reference', 'in', (words) =>
      words
        .selectFrom('desk_word')
        .select('reference')
        .where(hasWords(db, [whole(phone)])),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(({ reference, created_at: at, caller, phone_number, name, place, on_behalf_of, note }) => ({
    kind: 'call',
    id: reference,
    at,
    caseReference: reference,
    title: 'Anruf',
    content: {
      reference,
      createdAt: at,
      caller,
      phoneNumber: phone_number,
      name,
      place,
      onBehalfOf: on_behalf_of,
      note,
    },
  }));
};

/** Answers that were kept under a code or in the account; under a code they are found by the address in them. */
export const findDrafts: FindPersonal = async (db, { emails, accounts }) => {
  const rows = await db
    .selectFrom('draft')
    .select(['code', 'kind', 'answers', 'saved_at'])
    .where((eb) =>
      eb.or([
        ...emails.map((email) => eb(sql<string>`lower(answers)`, 'like', containing(email))),
        ...(accounts.length > 0 ? [eb('user_id', 'in', accounts)] : []),
      ]),
    )
    .orderBy('saved_at')
    .execute();
  return rows.map(({ code, kind, answers, saved_at }) => ({
    kind: 'draft',
    id: code,
    at: saved_at,
    caseReference: null,
    title: 'Entwurf',
    content: { kind, savedAt: saved_at, answers: JSON.parse(answers) },
  }));
};

/** On the list of the account and on nobody else's. */
export const findEstimates: FindPersonal = async (db, { accounts }) => {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('estimate')
    .select(['reference', 'created_at', 'document'])
    .where('reference', 'in', (own) =>
      own.selectFrom('user_estimate').select('reference').where('user_id', 'in', accounts),
    )
    .where('reference', 'not in', (other) =>
      other.selectFrom('user_estimate').select('reference').where('user_id', 'not in', accounts),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(({ reference, created_at, document }) => ({
    ...caseRow('estimate', reference, created_at, document),
    caseReference: null,
  }));
};

function caseRow(
  kind: 'order' | 'preparation' | 'estimate',
  reference: string,
  at: string,
  document: string,
): PersonalRow {
  const content = JSON.parse(document);
  return { kind, id: reference, at, caseReference: reference, title: String(content.title ?? ''), content };
}

/** `%` and `_` may stand in an address. */
const containing = (email: string) => sql<string>`${`%${email.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Which order each of these withdrawals names. */
export async function ordersOf(
  db: Kysely<Tables>,
  withdrawals: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (withdrawals.length === 0) return new Map();
  const rows = await db.selectFrom('withdrawal_order').selectAll().where('withdrawal_id', 'in', withdrawals).execute();
  return new Map(rows.map(({ withdrawal_id, reference }) => [withdrawal_id, reference]));
}
