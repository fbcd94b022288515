import type { Kysely } from 'kysely';
import { emailKey } from '#domain/person-key.ts';
import { type Refusal, refusalOf, type Terms } from '#domain/retention/verdict.ts';
import { digitsOf } from '#domain/search-words.ts';
import { toAsciiEmail, toUnicodeEmail } from '../account/email-notation.ts';
import { listHolds } from '../db/retention/hold.ts';
import * as cases from '../db/retention/personal-case.ts';
import type { PersonalRow, Sought } from '../db/retention/personal-row.ts';
import * as writing from '../db/retention/personal-writing.ts';
import type { Tables } from '../db/schema.ts';

/** Somebody as she is asked for: forms hold an address as it was typed, accounts and mails in its ASCII form. */
export function soughtPerson({
  email,
  phoneNumber = '',
}: {
  readonly email: string;
  readonly phoneNumber?: string | undefined;
}): Sought {
  const ascii = toAsciiEmail(email) ?? email;
  const emails = [email, ascii, toUnicodeEmail(ascii)].map(emailKey);
  const phone = digitsOf(phoneNumber);
  return { emails: [...new Set(emails)], phone: phone === '' ? undefined : phone };
}

/** All that is stored of her. */
export async function findPersonalRows(db: Kysely<Tables>, sought: Sought): Promise<readonly PersonalRow[]> {
  const person = { ...sought, accounts: await writing.findAccountIds(db, sought) };
  const found = [
    await writing.findAccounts(db, person),
    await cases.findOrders(db, person),
    await writing.findWithdrawals(db, person),
    await cases.findPreparations(db, person),
    await cases.findCalls(db, person),
    await writing.findMessages(db, person),
    await writing.findAppointments(db, person),
    await cases.findEstimates(db, person),
    await cases.findDrafts(db, person),
    await writing.findMails(db, person),
  ];
  return found.flat();
}

export type JudgedRow = PersonalRow & {
  /** Null: it may be erased today. */
  readonly refusal: Refusal | null;
  /** Why its case is held. */
  readonly held: string | undefined;
};

/** Says of each whether it may be erased, by what holds at this moment. */
export async function judgeRows(
  db: Kysely<Tables>,
  rows: readonly PersonalRow[],
  { terms, now }: { readonly terms: Terms; readonly now: Date },
): Promise<readonly JudgedRow[]> {
  const reasons = new Map((await listHolds(db)).map(({ reference, reason }) => [reference, reason]));
  const judged = rows.map((row): JudgedRow => {
    const held = row.caseReference === null ? undefined : reasons.get(row.caseReference);
    return { ...row, held, refusal: refusalOf({ ...row, isWaiting: false, held }, terms, now) };
  });
  const staying = new Set(judged.filter(({ refusal }) => refusal !== null).map(({ id }) => id));
  return judged.map((row) =>
    row.isWaiting && row.refusal === null && staying.has(row.caseReference ?? '')
      ? { ...row, refusal: refusalOf({ ...row, isWaiting: true }, terms, now) }
      : row,
  );
}
