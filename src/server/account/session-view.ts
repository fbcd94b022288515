import type { UserSession } from '#contract/user-session.ts';
import type { Session } from '../auth/sessions.ts';
import { deviceName } from './device-name.ts';

/** The sessions as the API shows them, with the current one marked. */
export const sessionViews = (sessions: readonly Session[], currentId: string): UserSession[] =>
  sessions.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    device: deviceName(userAgent),
    isCurrent: id === currentId,
  }));
