import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** Of the caller; times are ISO text. Null: she has none. */
const Feed = z.nullable(z.strictObject({ createdAt: z.string(), usedAt: z.nullable(z.string()) }));

const own = { may: 'case.work', path: '/api/calendar/feed' } as const;

export const getFeed = endpoint({
  ...own,
  method: 'GET',
  summary: 'Ob man den Kalender mit einer eigenen Adresse abonniert hat. Die Adresse selbst kennt der Server nicht.',
  reply: z.strictObject({ feed: Feed }),
});

export const makeFeed = endpoint({
  ...own,
  method: 'POST',
  summary:
    'Macht eine geheime Adresse für den eigenen Kalender; eine frühere gilt nicht mehr. Sie steht nur in dieser Antwort.',
  reply: z.strictObject({ address: z.string(), feed: Feed }),
});

export const revokeFeed = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'Beendet die Adresse des eigenen Kalenders.',
  reply: z.strictObject({ message: z.string() }),
});

/** The token is 43 letters. It stands in the address, since that is how calendars ask: no log of ours holds an address. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  may: 'public',
  summary: 'Der Kalender zu einer geheimen Adresse: Zeit und Aktenzeichen, sonst nichts.',
  params: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)) }),
  reply: 'file',
});

export const docs = (): EndpointDocs => ({
  readFeed: {
    refuses: ['unknown-feed'],
    example: { params: { token: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' } },
  },
});
