import type { Kysely } from 'kysely';
import { SESSION_TOTAL_SECONDS } from '#domain/account/session-life.ts';
import { Role } from '#domain/account/user.ts';
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

/** A session that is not expired, not older than 90 days, and whose account is not disabled. */
export async function findRunningSession(
  db: Kysely<Tables>,
  by: { readonly column: 'id' | 'token'; readonly value: string },
  now: Date,
): Promise<LiveSession | undefined> {
  const row = await selectRunning(db, now).where(`session.${by.column}`, '=', by.value).executeTakeFirst();
  return row && { user: userOf(row), session: sessionOf(row) };
}

/** The last used first. */
export async function listRunningSessions(db: Kysely<Tables>, userId: string, now: Date): Promise<Session[]> {
  const rows = await selectRunning(db, now)
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

/** Whose it was; undefined where there is none. */
export async function deleteSessionOfToken(db: Kysely<Tables>, token: string): Promise<string | undefined> {
  const row = await db.deleteFrom('session').where('token', '=', token).returning('user_id').executeTakeFirst();
  return row?.user_id;
}

export async function deleteSessions(db: Kysely<Tables>, userId: string, except?: string): Promise<void> {
  const all = db.deleteFrom('session').where('user_id', '=', userId);
  await (except === undefined ? all : all.where('id', '!=', except)).execute();
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

export async function isDisabled(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const user = await db.selectFrom('user').select('disabled_at').where('id', '=', userId).executeTakeFirst();
  return user !== undefined && user.disabled_at !== null;
}

const selectRunning = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
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
