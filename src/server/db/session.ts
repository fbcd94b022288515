import type { ExpressionBuilder, Kysely } from 'kysely';
import { SESSION_TOTAL_SECONDS } from '#domain/account/session-life.ts';
import { Role } from '#domain/account/user.ts';
import { deleteTicketsOf } from './factor/ticket.ts';
import type { Tables } from './schema.ts';

/** The user of a session. */
type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly role: Role | null;
  readonly createdAt: Date;
};

export type Session = {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** Precise to the hour: it is written when the session is extended. */
  readonly lastUsedAt: Date;
  readonly userAgent: string;
  /** When it has shown a second factor last; null: never. */
  readonly factorAt: Date | null;
};

export type LiveSession = { readonly user: SessionUser; readonly session: Session };

/** When it is asked, and whether a second factor is demanded (`SECOND_FACTOR`). */
export type Gate = { readonly now: Date; readonly secondFactor: boolean };

/**
 * A session that is not expired, not older than 90 days, whose account is not disabled, and which has shown a second factor
 * where its person needs one.
 */
export async function findRunningSession(
  db: Kysely<Tables>,
  by: { readonly column: 'id' | 'token'; readonly value: string },
  gate: Gate,
): Promise<LiveSession | undefined> {
  const row = await selectRunning(db, gate).where(`session.${by.column}`, '=', by.value).executeTakeFirst();
  return row && { user: userOf(row), session: sessionOf(row) };
}

/** The last used first. */
export async function listRunningSessions(db: Kysely<Tables>, userId: string, gate: Gate): Promise<Session[]> {
  const rows = await selectRunning(db, gate)
    .where('session.user_id', '=', userId)
    .orderBy('session.updated_at', 'desc')
    .orderBy('session.id')
    .execute();
  return rows.map(sessionOf);
}

/** False where the user has no such session. */
export async function deleteSession(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessionOfToken(db: Kysely<Tables>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', token).execute();
}

/** Where all are ended, sign-ins that wait for their second factor are, too. */
export async function deleteSessions(db: Kysely<Tables>, userId: string, except?: string): Promise<void> {
  const all = db.deleteFrom('session').where('user_id', '=', userId);
  await (except === undefined ? all : all.where('id', '!=', except)).execute();
  if (except === undefined) await deleteTicketsOf(db, userId);
}

/** Ended sessions are personal data: time and browser of visits. */
export async function deleteEndedSessions(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([where('expires_at', '<=', now.toISOString()), where('created_at', '<=', oldestStart(now))]),
    )
    .execute();
}

/** That this session has shown a second factor, or never one. False where it has ended. */
export async function setFactorAt(db: Kysely<Tables>, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ factor_at: at?.toISOString() ?? null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Her last factor is gone: nothing is asked of her sessions any more. */
export async function clearFactorAt(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.updateTable('session').set({ factor_at: null }).where('user_id', '=', userId).execute();
}

export async function isDisabled(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const user = await db.selectFrom('user').select('disabled_at').where('id', '=', userId).executeTakeFirst();
  return user !== undefined && user.disabled_at !== null;
}

const selectRunning = (db: Kysely<Tables>, { now, secondFactor }: Gate) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .$if(secondFactor, (sessions) => sessions.where(passesGate))
    .where('session.expires_at', '>', now.toISOString())
    .where('session.created_at', '>', oldestStart(now))
    .where('user.disabled_at', 'is', null)
    .select([
      'user.email',
      'user.phone_number',
      'user.role',
      'user.created_at as user_created_at',
      'session.id',
      'session.user_id',
      'session.user_agent',
      'session.created_at',
      'session.updated_at',
      'session.factor_at',
    ]);

/** The one place that demands it: of the team (`isTeam`), and of whoever has a passkey or a confirmed app. */
const passesGate = (session: ExpressionBuilder<Tables, 'session' | 'user'>) =>
  session.or([
    session('session.factor_at', 'is not', null),
    session.and([
      session.or([session('user.role', 'is', null), session('user.role', '=', 'user')]),
      session.not(
        session.exists(
          session.selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'session.user_id'),
        ),
      ),
      session.not(
        session.exists(
          session
            .selectFrom('totp')
            .select('totp.id')
            .whereRef('totp.user_id', '=', 'session.user_id')
            .where('totp.confirmed_at', 'is not', null),
        ),
      ),
    ]),
  ]);

type RunningRow = Awaited<ReturnType<ReturnType<typeof selectRunning>['executeTakeFirstOrThrow']>>;

const userOf = (row: RunningRow): SessionUser => ({
  id: row.user_id,
  email: row.email,
  phoneNumber: row.phone_number,
  role: row.role === null ? null : Role.parse(row.role),
  createdAt: new Date(row.user_created_at),
});

const sessionOf = (row: RunningRow): Session => ({
  id: row.id,
  userId: row.user_id,
  createdAt: new Date(row.created_at),
  lastUsedAt: new Date(row.updated_at),
  userAgent: row.user_agent ?? '',
  factorAt: row.factor_at === null ? null : new Date(row.factor_at),
});

const oldestStart = (now: Date): string => new Date(now.getTime() - SESSION_TOTAL_SECONDS * 1000).toISOString();
