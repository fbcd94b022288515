import { setSeenAt } from '../../db/desk/visit.ts';
import type { Services } from '../../services.ts';

/** Until when somebody has seen what is new. The clock of the server is the latest. */
export async function markSeen(
  { clock, database: { db } }: Pick<Services, 'clock' | 'database'>,
  userId: string,
  at: string,
): Promise<{ seenAt: string }> {
  const now = clock().toISOString();
  const seenAt = at < now ? at : now;
  await setSeenAt(db, userId, seenAt);
  return { seenAt };
}
