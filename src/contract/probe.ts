import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** Asks nothing of the database: where that is away, a new process would help nobody. */
export const getAlive = endpoint({
  method: 'GET',
  path: '/api/health/alive',
  may: 'public',
  summary: 'Ob der Prozess antwortet. Für das, was ihn neu startet.',
  reply: z.strictObject({ status: z.literal('ok') }),
});

/** Falls before the process closes, so that a proxy sends nobody to it any more. */
export const getReady = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  may: 'public',
  summary: 'Ob der Prozess Anfragen haben möchte. 503, sobald er beendet wird. Für das, was Anfragen verteilt.',
  reply: z.strictObject({ status: z.enum(['ok', 'unavailable']) }),
});

export const docs = (): EndpointDocs => ({});
