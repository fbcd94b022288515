import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-request.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** A form with its files, over a slow line in the country: 25 MB at less than a megabit a second. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** Any other request is small: who takes longer holds a connection on purpose. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The server's own limit is the one of uploads; everything else has to have come in a tenth of it. */
export function limitBodyTime(app: FastifyInstance, security: SecurityHeaders, limitMs = REQUEST_TIMEOUT_MS): void {
  const answer = answerBrokenRequest(security);
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const isEmpty = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
    if (isEmpty || headers['content-type']?.startsWith('multipart/form-data')) return done();
    const timer = setTimeout(() => {
      // Whoever injects a request knows no `complete`.
      if (raw.complete || raw.readableEnded) return;
      // Who was refused before the body came, and goes on sending it, has read the answer.
      if (reply.raw.headersSent) raw.destroy();
      else answer(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    }, limitMs).unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
