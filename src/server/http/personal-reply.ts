import type { FastifyReply, RouteShorthandOptions } from 'fastify';

type Limit = { readonly perMinute?: number };

/** Route options for replies with personal data: `no-store`, and a limit per client address and minute. */
export const personal = ({ perMinute = 300 }: Limit = {}): RouteShorthandOptions => ({
  config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
  onRequest: (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  },
});

/** Adds complete Set-Cookie values. */
export function setCookies(reply: FastifyReply, cookies: readonly string[] = []): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

/** Of a session that begins or ends: its cookies, and the browser forgets the pages that it loaded before they were opened. */
export function replaceSession(reply: FastifyReply, cookies: readonly string[] = []): void {
  setCookies(reply, cookies);
  reply.header('clear-site-data', '"prefetchCache", "prerenderCache"');
}
