import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/user.ts';
import { listUserEstimates } from '../db/user-estimate.ts';
import type { Services } from '../services.ts';
import { type Person, requireAccount } from './person.ts';
import { shownSessions } from './shown-session.ts';
import { shownUser } from './shown-user.ts';

type Needs = Pick<Services, 'auth' | 'clock' | 'database'>;

/** Everything that is stored about the person (Art. 15 and 20 DSGVO). */
export async function exportUser(services: Needs, person: Person): Promise<ReplyOf<typeof contract.exportUser>> {
  const { auth, clock, database } = services;
  const account = await requireAccount(services, person);
  return {
    exportedAt: clock().toISOString(),
    user: { ...shownUser(account), createdAt: account.createdAt },
    sessions: shownSessions(await auth.sessions.list(person.userId), person.sessionId),
    estimates: [...(await listUserEstimates(database.db, person.userId))],
  };
}
