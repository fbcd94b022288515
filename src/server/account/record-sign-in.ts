import type { LiveSession } from '../auth/sessions.ts';
import { writeSignIn } from '../db/sign-in.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database' | 'recordAct'>;

/** Of a session that no second factor has opened. A sign-in that cannot be logged has not happened: its session ends. */
export async function recordSignIn(
  { auth, clock, database, recordAct }: Deps,
  { user, session }: LiveSession,
  way: 'password' | 'activation',
): Promise<void> {
  try {
    await database.db.transaction().execute(async (trx) => {
      await writeSignIn(trx, user.id, clock());
      await recordAct(trx, { kind: 'sign-in', actorId: user.id, subject: user.id, fields: { way } });
    });
  } catch (error) {
    await auth.sessions.end(user.id, session.id);
    throw error;
  }
}
