import type { Kysely } from 'kysely';
import { type LinkKind, linkSeconds } from '#domain/session-life.ts';
import { activatePath } from '#site/account-paths.ts';
import type { Tables } from '../db/schema.ts';
import { putUserEvent } from '../db/user-event.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'auth' | 'clock' | 'newId' | 'options'>;
type LinkFor = { readonly userId: string; readonly kind: LinkKind; readonly newEmail?: string };

/** Writes the event and answers its link, which makes every earlier link of this person void. */
export async function newLink(
  { auth, clock, newId, options }: Needs,
  trx: Kysely<Tables>,
  { userId, kind, newEmail }: LinkFor,
): Promise<string> {
  const id = newId();
  await putUserEvent(trx, { id, userId, kind, ...(newEmail === undefined ? {} : { newEmail }) }, clock());
  const token = await auth.linkTokens.issue({ userId, eventId: id, tokenType: kind });
  return `${options.siteUrl}${activatePath(token)}`;
}

/** As the mails say it: `48`, `30`. */
export const linkHours = (kind: LinkKind): string => String(linkSeconds[kind] / 3600);
export const linkMinutes = (kind: LinkKind): string => String(linkSeconds[kind] / 60);
