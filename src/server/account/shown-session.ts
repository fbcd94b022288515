import type { UserSession } from '#contract/user.ts';
import type { Session } from '../auth/sessions.ts';
import { deviceName } from './device-name.ts';

/** The list of devices, with the one it is shown on marked. */
export const shownSessions = (sessions: readonly Session[], currentId: string): UserSession[] =>
  sessions.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    device: deviceName(userAgent),
    isCurrent: id === currentId,
  }));
