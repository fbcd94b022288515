import type { SignedIn } from '#contract/account.ts';
import type { TokenEvent } from '#domain/account/token-event.ts';
import type { LiveSession } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import { userView } from './user-view.ts';

type MessageAndEvent = { readonly message: string; readonly event: TokenEvent };

/** The login-style reply (specification, section 7), with a fresh access token where there is a session. */
export async function signedInReply(
  { auth }: Pick<Services, 'auth'>,
  live: LiveSession | undefined,
  { message, event }: MessageAndEvent,
): Promise<SignedIn> {
  return {
    accessToken: live ? await accessTokenFor({ auth }, live) : '',
    message,
    user: live ? userView(live.user) : null,
    tokenEvents_T: event,
  };
}

export const accessTokenFor = ({ auth }: Pick<Services, 'auth'>, { user, session }: LiveSession): Promise<string> =>
  auth.accessTokens.issue({ userId: user.id, sessionId: session.id, role: user.role });
