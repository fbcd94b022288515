import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-request.ts';
import type { SecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may hold files, and then has `UPLOAD_TIMEOUT_MS` to come. */
    readonly takesFiles?: boolean;
  }
}

/** A form with its files, over a slow line in the country: 25 MB at less than a megabit a second. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** Any other request is small: who takes longer holds a connection on purpose. */
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * The server's own limit is the one of uploads; everything else has to have come in a tenth of it. A GET or HEAD needs no
 * body (RFC 9110, section 9.3.1): it is answered, and the connection ends with the answer.
 */
export function limitBodyTime(app: FastifyInstance, security: SecurityHeaders, limitMs = REQUEST_TIMEOUT_MS): void {
  const answer = answerBrokenRequest(security);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers, method } = request;
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) return done();
    const isForm = headers['content-type']?.startsWith('multipart/form-data');
    if (isForm && request.routeOptions.config?.takesFiles) return done();
    if (method === 'GET' || method === 'HEAD') reply.raw.shouldKeepAlive = false;
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
