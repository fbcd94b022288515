import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-request.ts';
import type { SecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may contain files and is then limited by `UPLOAD_TIMEOUT_MS`. */
    readonly takesFiles?: boolean;
  }
}

/** Limit of a form with files: 25 MB at less than a megabit a second. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** Part of the limit for the body of a GET or HEAD: a tenth of a second. */
const DROPPED_WITHIN = 1 / 300;
/** Limit of all other requests, which are small; a longer one is treated as an attack (slowloris). */
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * The timeout of the server itself is that of uploads; all other bodies must arrive in a tenth of it. The body of a GET or HEAD
 * has no meaning (RFC 9110, section 9.3.1): bytes that arrive at once are dropped; otherwise the reply closes the connection.
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
      // Injected requests (tests) have no `complete`.
      if (raw.complete || raw.readableEnded) return;
      // The reply was sent before the body was complete: the client has had time to read it.
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
