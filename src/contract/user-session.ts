import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** A device with a running session of the user. Times are ISO text. */
export const UserSession = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** „Firefox auf Windows“, or „Unbekanntes Gerät“. */
  device: z.string(),
  isCurrent: z.boolean(),
});
export type UserSession = z.output<typeof UserSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/User/session',
  may: 'own',
  summary: 'Die Geräte, auf denen die Person angemeldet ist.',
  reply: z.array(UserSession),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/User/session',
  may: 'own',
  summary: 'Meldet alle anderen Geräte ab.',
  reply: z.array(UserSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/User/session/{id}',
  may: 'own',
  summary: 'Meldet ein Gerät ab.',
  params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  reply: z.array(UserSession),
});

export const docs = (): EndpointDocs => ({
  endSession: {
    refuses: ['unknown-session'],
    example: { params: { id: 'die-Kennung-des-Geräts' } },
  },
});
