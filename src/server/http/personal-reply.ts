import type { FastifyReply, RouteShorthandOptions } from 'fastify';

type Limit = { readonly perMinute?: number };

/** A reply about a person: no cache keeps it, and a client address gets only so many in a minute. */
export const personal = ({ perMinute = 300 }: Limit = {}): RouteShorthandOptions => ({
  config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
  onRequest: (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  },
});

/** Whole Set-Cookie values, beside those that stand there already. */
export function setCookies(reply: FastifyReply, cookies: readonly string[] = []): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}
