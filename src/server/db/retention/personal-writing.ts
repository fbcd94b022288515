import { type Kysely, sql } from 'kysely';
import { isTeam } from '#domain/account/role.ts';
import type { Role } from '#domain/account/user.ts';
import { listAnswers } from '../desk/answer.ts';
import { type UnwrittenMail, unwrittenOf } from '../mail/unwritten.ts';
import type { Tables } from '../schema.ts';
import { ordersOf } from './personal-case.ts';
import type { FindPersonal, Sought } from './personal-row.ts';

const lower = {
  email: sql<string>`lower(email)`,
  recipient: sql<string>`lower(recipient)`,
  replyTo: sql<string>`lower(reply_to)`,
};

export async function findAccountIds(db: Kysely<Tables>, { emails }: Sought): Promise<readonly string[]> {
  const rows = await db.selectFrom('user').select('id').where(lower.email, 'in', emails).execute();
  return rows.map(({ id }) => id);
}

export const findAccounts: FindPersonal = async (db, { accounts }) => {
  if (accounts.length === 0) return [];
  const rows = await db.selectFrom('user').selectAll().where('id', 'in', accounts).execute();
  return rows.map(({ id, email, phone_number, name, role, created_at, last_sign_in_at, email_verified }) => ({
    kind: 'account',
    id,
    at: created_at,
    caseReference: null,
    title: email_verified === 1 ? 'Konto' : 'Konto, noch nicht bestätigt',
    isTeam: isTeam(role as Role | null),
    content: { email, phoneNumber: phone_number, name, role, createdAt: created_at, lastSignInAt: last_sign_in_at },
  }));
};

export const findWithdrawals: FindPersonal = async (db, { emails }) => {
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('email_key', 'in', emails)
    .orderBy('received_at')
    .execute();
  const orders = await ordersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, contract, email, phone_number, message, received_at: at }) => ({
    kind: 'withdrawal',
    id,
    at,
    caseReference: orders.get(id) ?? null,
    title: 'Widerruf',
    content: { name, contract, email, phoneNumber: phone_number, message, receivedAt: at },
  }));
};

export const findMessages: FindPersonal = async (db, { emails }) => {
  const rows = await db
    .selectFrom('contact_message')
    .selectAll()
    .where(lower.email, 'in', emails)
    .orderBy('created_at')
    .execute();
  return Promise.all(
    rows.map(async ({ id, name, email, phone_number, subject, message, created_at: at, case_reference }) => ({
      kind: 'message' as const,
      id,
      at,
      caseReference: case_reference,
      title: subject,
      content: {
        ...{ reference: id, name, email, phoneNumber: phone_number, subject, message, createdAt: at },
        answers: await listAnswers(db, id),
      },
    })),
  );
};

export const findAppointments: FindPersonal = async (db, { emails }) => {
  const rows = await db
    .selectFrom('appointment')
    .selectAll()
    .where(lower.email, 'in', emails)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id, kind, starts_at, ends_at, name, email, phone_number, note, case_reference, created_at }) => ({
    kind: 'appointment',
    id,
    at: created_at,
    caseReference: case_reference,
    title: 'Termin',
    content: { kind, startsAt: starts_at, endsAt: ends_at, name, email, phoneNumber: phone_number, note },
  }));
};

/** To the person, and those to the firm that an answer of would go to her. */
export const findMails: FindPersonal = async (db, { emails }) => {
  const rows = await db
    .selectFrom('mail')
    .select([
      'id',
      'recipient',
      'reply_to',
      'subject',
      'body_text',
      'unwritten',
      'created_at',
      'delivered_at',
      'case_reference',
    ])
    .select('next_attempt_at')
    .where((eb) => eb.or([eb(lower.recipient, 'in', emails), eb(lower.replyTo, 'in', emails)]))
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, recipient, reply_to, subject, body_text, unwritten, created_at, ...mail }) => ({
    kind: 'mail',
    id,
    at: created_at,
    caseReference: mail.case_reference,
    title: subject,
    isWaiting: mail.next_attempt_at !== null,
    content: {
      ...{ recipient, replyTo: reply_to, subject, text: body_text || saidIn(unwrittenOf({ unwritten })) },
      ...{ createdAt: created_at, deliveredAt: mail.delivered_at },
    },
  }));
};

/** What it will say of her. */
const saidIn = (mail: UnwrittenMail | undefined): string =>
  Object.values(mail?.values ?? {})
    .filter(Boolean)
    .join('\n');
