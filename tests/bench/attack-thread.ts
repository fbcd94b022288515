import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ATTACKS, type AttackName } from './attack-kinds.ts';
import type { Attacker } from './attacker.ts';
import { browserHeaders } from './browser-headers.ts';

export type Assignment = { readonly origin: string; readonly name: AttackName; readonly seconds: number };

const ADDRESS = '203.0.113.66';
const PATIENCE_MS = 3000;
/** The attack stays within the limits: after a refusal each of its clients tries again only once a second. */
const REFUSED_PAUSE_MS = 1000;

const { origin, name, seconds } = workerData as Assignment;
const headers = { ...(await browserHeaders({ origin })), 'x-forwarded-for': ADDRESS, 'sec-fetch-site': 'same-origin' };

const end = Date.now() + seconds * 1000;

const attacker: Attacker = {
  origin,
  headers,
  isOver: () => Date.now() >= end,
  call: (method, path, body, more = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...more },
      signal: AbortSignal.timeout(Math.max(1, Math.min(PATIENCE_MS, end - Date.now()))),
      ...(body === undefined ? {} : { body }),
    }).then(
      async (reply) => {
        const text = await reply.text().catch(() => '');
        if (reply.status === 429) await pause(Math.max(0, Math.min(REFUSED_PAUSE_MS, end - Date.now())));
        return text;
      },
      () => '',
    ),
};

parentPort?.postMessage('begins');
await ATTACKS[name](attacker);
process.exit(0);
