import type { Kysely } from 'kysely';
import type { Row, Tables } from '../schema.ts';

/**
 * `login`: the password was right, a factor follows. `setup`: the password was right, and there is no factor yet. `passkey`:
 * sign-in by passkey alone. Of a session: `check` and `registration` of a passkey.
 */
export type TicketPurpose = 'login' | 'setup' | 'passkey' | 'check' | 'registration';

export type Ticket = {
  /** A hash. */
  readonly id: string;
  readonly purpose: TicketPurpose;
  readonly userId: string | null;
  /** A hash. */
  readonly browser: string | null;
  readonly sessionId: string | null;
  readonly challenge: string | null;
};

type NewTicket = Ticket & { readonly createdAt: Date; readonly expiresAt: Date };

export async function insertTicket(db: Kysely<Tables>, { createdAt, expiresAt, ...ticket }: NewTicket): Promise<void> {
  await db
    .insertInto('ticket')
    .values({
      id: ticket.id,
      user_id: ticket.userId,
      purpose: ticket.purpose,
      browser: ticket.browser,
      session_id: ticket.sessionId,
      challenge: ticket.challenge,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
}

export async function findTicket(db: Kysely<Tables>, id: string, now: Date): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && ticketOf(row);
}

type OfSession = { readonly sessionId: string; readonly purpose: TicketPurpose };

export async function findSessionTicket(
  db: Kysely<Tables>,
  { sessionId, purpose }: OfSession,
  now: Date,
): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('ticket')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row && ticketOf(row);
}

export async function setChallenge(db: Kysely<Tables>, id: string, challenge: string): Promise<void> {
  await db.updateTable('ticket').set({ challenge }).where('id', '=', id).execute();
}

/** False where it is gone or expired: of two who use it one does. */
export async function deleteTicket(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ticket')
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTicketsBeyond(
  db: Kysely<Tables>,
  { userId, purpose, most }: { readonly userId: string; readonly purpose: TicketPurpose; readonly most: number },
): Promise<void> {
  const open = await db
    .selectFrom('ticket')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const old = open.slice(most).map(({ id }) => id);
  if (old.length > 0) await db.deleteFrom('ticket').where('id', 'in', old).execute();
}

export async function deleteSessionTickets(
  db: Kysely<Tables>,
  sessionId: string,
  purpose: TicketPurpose,
): Promise<void> {
  await db.deleteFrom('ticket').where('session_id', '=', sessionId).where('purpose', '=', purpose).execute();
}

export async function deleteTicketsOf(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('ticket').where('user_id', '=', userId).execute();
}

export async function deleteExpiredTickets(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('ticket').where('expires_at', '<=', now.toISOString()).execute();
}

const ticketOf = (row: Row<'ticket'>): Ticket => ({
  id: row.id,
  purpose: row.purpose as TicketPurpose,
  userId: row.user_id,
  browser: row.browser,
  sessionId: row.session_id,
  challenge: row.challenge,
});
