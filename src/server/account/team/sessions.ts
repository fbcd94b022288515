import type { UserSession } from '#contract/user-session.ts';
import { deleteSession } from '../../db/session.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../person.ts';
import { sessionViews } from '../session-view.ts';
import { requireTeamRow } from './member.ts';

type Deps = Pick<Services, 'auth' | 'database' | 'recordAct'>;

/** The devices of somebody of the firm, with that of the caller marked. Throws `unknown-person`. */
export async function listPersonSessions({ auth, database }: Deps, by: Person, id: string): Promise<UserSession[]> {
  await requireTeamRow(database.db, id);
  return sessionViews(await auth.sessions.list(id), by.sessionId);
}

/** Throws `unknown-person`, and `unknown-session` for one of somebody else. */
export async function endPersonSession(
  services: Deps,
  by: Person,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<UserSession[]> {
  const { database, recordAct } = services;
  await database.db.transaction().execute(async (trx) => {
    await requireTeamRow(trx, id);
    if (!(await deleteSession(trx, id, sessionId))) throw new ProblemError('unknown-session');
    await recordAct(trx, { kind: 'session-ended', actorId: by.userId, subject: id });
  });
  return listPersonSessions(services, by, id);
}
