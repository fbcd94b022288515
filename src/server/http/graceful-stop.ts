import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Requests sent before the signal arrive within this time; until then connections stay open. */
const GRACE_MS = 500;
/** Time for incomplete bodies and unread replies. */
const CUT_OFF_AFTER_MS = 5000;
const CLOSE_IDLE_EVERY_MS = 100;

const draining = new WeakSet<Server>();

/** Whether the server still answers and wants no more requests: a proxy that looks sends them elsewhere. */
export const isDraining = (server: Server): boolean => draining.has(server);

export type GracefulStop = {
  /** For so long every request is answered, and each reply ends its connection; then nobody should come any more. */
  readonly drain: (ms: number) => Promise<void>;
};

/**
 * Makes `app.close()` reply to every request that was sent before it: each reply has `connection: close`, idle connections stay
 * open for `GRACE_MS` (a request may be on its way), and hanging ones are closed at the end. To be called before `listen`.
 */
export function stopGracefully(app: FastifyInstance): GracefulStop {
  const { server } = app;
  const unanswered = new Set<ServerResponse>();
  // Before Fastify, which answers some at once.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isDraining(server)) response.shouldKeepAlive = false;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  app.addHook('preClose', async () => {
    // Fastify, which is closing now, sets the header of later replies.
    for (const response of unanswered) response.shouldKeepAlive = false;
    setTimeout(() => server.closeAllConnections(), CUT_OFF_AFTER_MS).unref();
    if ((await promisify(server.getConnections).call(server)) > 0) await sleep(GRACE_MS);
    // Requests that arrived while this thread was busy are read before `close` ends the connections that seem idle.
    for (let count = 0; count < 3; count++) await turn();
    // Closes connections whose reply had begun before.
    setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
  });
  return {
    async drain(ms) {
      draining.add(server);
      for (const response of unanswered) response.shouldKeepAlive = false;
      await sleep(ms);
    },
  };
}
