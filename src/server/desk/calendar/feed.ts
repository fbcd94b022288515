import { createHash, randomBytes } from 'node:crypto';
import type { makeFeed as endpoint, getFeed } from '#contract/calendar-feed.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { may } from '#domain/account/role.ts';
import type { Role } from '#domain/account/user.ts';
import { inTransaction } from '../../db/connection/group-commit.ts';
import { deleteFeed, findFeed, findFeedByHash, updateFeedUse, upsertFeed } from '../../db/desk/feed.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'options' | 'recordAct'>;
type By = { readonly userId: string };

const TOKEN_BYTES = 32;
/** 256 random bits need no key and no salt. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The address stands in this reply and nowhere else; one that was made before holds no longer. */
export const makeFeed = (
  { clock, database, options: { siteUrl }, recordAct }: Deps,
  { userId }: By,
): Promise<ReplyOf<typeof endpoint>> =>
  inTransaction(database, async (trx) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = clock();
    await upsertFeed(trx, { userId, tokenHash: hashOf(token), now });
    await recordAct(trx, { kind: 'feed-made', actorId: userId, subject: userId });
    return {
      address: `${siteUrl}/api/calendar/${token}.ics`,
      feed: { createdAt: now.toISOString(), usedAt: null },
    };
  });

export async function readOwnFeed({ database }: Deps, { userId }: By): Promise<ReplyOf<typeof getFeed>> {
  const row = await findFeed(database.db, userId);
  return { feed: row ? { createdAt: row.created_at, usedAt: row.used_at } : null };
}

/** Ended twice it stays ended. */
export const revokeFeed = ({ database, recordAct }: Deps, { userId }: By): Promise<{ message: string }> =>
  inTransaction(database, async (trx) => {
    if (await deleteFeed(trx, userId)) await recordAct(trx, { kind: 'feed-revoked', actorId: userId, subject: userId });
    return { message: 'Die Adresse gilt nicht mehr.' };
  });

/** How exactly somebody is told when her calendar was fetched last. */
const USE_MS = 60 * 60_000;

/**
 * Whose feed it is. Throws `unknown-feed` for a token that never was, holds no longer, or is of somebody who may not work on cases any
 * more: all by one look at one index, whose entries are hashes.
 */
export async function requireFeed({ clock, database }: Deps, token: string): Promise<By> {
  const found = await findFeedByHash(database.db, hashOf(token));
  if (!found || !may((found.role ?? 'user') as Role, 'case.work')) throw new ProblemError('unknown-feed');
  const { user_id: userId, used_at: usedAt } = found;
  const now = clock();
  if (usedAt === null || now.getTime() - Date.parse(usedAt) > USE_MS) await updateFeedUse(database.db, userId, now);
  return { userId };
}
