import type { ServerResponse } from 'node:http';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** What was sent before the signal arrives within this, over any line; until then connections stay open. */
const LET_IN_MS = 500;
/** A body that is still coming in, or an answer that is not fetched, has so long. */
const CUT_OFF_AFTER_MS = 5000;
const CLOSE_IDLE_EVERY_MS = 100;

/**
 * Makes `app.close()` answer every request that was sent before it: each answer says `connection: close`, kept connections
 * stay for `LET_IN_MS` (a request may be on its way), and what hangs is cut off. To be called before `listen`.
 */
export function stopGracefully(app: FastifyInstance): void {
  const { server } = app;
  const unanswered = new Set<ServerResponse>();
  server.on('request', (_request, response: ServerResponse) => {
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  app.addHook('preClose', async () => {
    // Later requests get the header by Fastify, which knows now that it closes.
    for (const response of unanswered) response.shouldKeepAlive = false;
    setTimeout(() => server.closeAllConnections(), CUT_OFF_AFTER_MS).unref();
    if ((await promisify(server.getConnections).call(server)) > 0) await sleep(LET_IN_MS);
    // What came while this thread was busy is read before `close` ends the connections that look idle.
    for (let turns = 0; turns < 3; turns++) await turn();
    // Connections whose answer had begun before end only now.
    setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
  });
}
