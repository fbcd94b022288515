import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem/problem-error.ts';

/** RFC 9112, section 3.2: two hosts are refused, since a proxy in front may have looked at the other one. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    if (countHosts(rawHeaders) < 2) return done();
    reply.header('connection', 'close');
    done(new ProblemError('invalid-input', [{ field: HOST, message: '„Host“ darf nur einmal angegeben werden.' }]));
  });
}

const HOST = 'host';

/** `rawHeaders`: name, value, name, value and so on. */
export function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === HOST.length && rawHeaders[at]?.toLowerCase() === HOST) hosts++;
  return hosts;
}
