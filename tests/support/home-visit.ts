import { request } from 'node:http';

/** Longer waits, and pages that do not come, count as this. */
const PATIENCE_MS = 20_000;
/** An address for documentation (RFC 5737); the server believes a proxy on its own machine. */
const VISITOR = '198.51.100.7';

/** How many milliseconds somebody waits for the whole of `/`. */
export const homeVisit = (origin: string): Promise<number> =>
  new Promise((resolve) => {
    const sent = performance.now();
    const done = (ms: number) => {
      clearTimeout(late);
      resolve(ms);
    };
    const outgoing = request(origin, { headers: { 'x-forwarded-for': VISITOR } }, (reply) => {
      reply.resume();
      reply.once('end', () => done(reply.statusCode === 200 ? performance.now() - sent : PATIENCE_MS));
    });
    const late = setTimeout(() => {
      outgoing.destroy();
      done(PATIENCE_MS);
    }, PATIENCE_MS);
    outgoing.once('error', () => done(PATIENCE_MS));
    outgoing.end();
  });
