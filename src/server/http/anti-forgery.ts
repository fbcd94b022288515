import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import type { FastifyInstance } from 'fastify';
import { XSRF_HEADER } from '#contract/health.ts';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Double-submit token: every POST, PUT, PATCH and DELETE must repeat the value of a cookie in a header, which only pages of this
 * site can read (decisions, Accounts). Checked before the body is read.
 */
export async function antiForgery(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(cookie);
  await app.register(csrf, {
    logLevel: 'debug',
    // On https no other host of the same domain can set it (ASVS 3.3.3).
    cookieKey: secure ? '__Host-csrf' : '_csrf',
    cookieOpts: { path: '/', sameSite: 'strict', httpOnly: true, secure },
    getToken: (request) => {
      const token = request.headers[XSRF_HEADER.toLowerCase()];
      return typeof token === 'string' ? token : undefined;
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (CHANGING.has(request.method)) app.csrfProtection(request, reply, done);
    else done();
  });
}
