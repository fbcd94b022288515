import type { IncomingMessage, ServerResponse } from 'node:http';
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
/** The body of a request that needs none has this part of the limit: a tenth of a second. */
const DROPPED_WITHIN = 1 / 300;
/** Any other request is small: who takes longer holds a connection on purpose. */
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * The server's own limit is the one of uploads; everything else has to have come in a tenth of it. A GET or HEAD needs no
 * body (RFC 9110, section 9.3.1): what comes at once is dropped; where more is to come, the connection ends with the answer.
 */
export function limitBodyTime(app: FastifyInstance, security: SecurityHeaders, limitMs = REQUEST_TIMEOUT_MS): void {
  const answer = answerBrokenRequest(security);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers, method } = request;
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) return done();
    const isForm = headers['content-type']?.startsWith('multipart/form-data');
    if (isForm && request.routeOptions.config?.takesFiles) return done();
    const timer = setTimeout(() => {
      // Whoever injects a request knows no `complete`.
      if (raw.complete || raw.readableEnded) return;
      // Who was refused before the body came, and goes on sending it, has read the answer.
      if (reply.raw.headersSent) raw.destroy();
      else answer(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    }, limitMs).unref();
    raw.once('close', () => clearTimeout(timer));
    if (method === 'GET' || method === 'HEAD') dropBody(raw, reply.raw, limitMs * DROPPED_WITHIN, done);
    else done();
  });
}

/** A connection that is closed with unread bytes is reset, and the answer on it is lost (RFC 1122, 4.2.2.13). */
function dropBody(raw: IncomingMessage, response: ServerResponse, ms: number, done: () => void): void {
  const answer = (): void => {
    clearTimeout(timer);
    raw.off('end', answer);
    if (!raw.complete) response.shouldKeepAlive = false;
    done();
  };
  const timer = setTimeout(answer, ms);
  raw.once('end', answer).resume();
}
