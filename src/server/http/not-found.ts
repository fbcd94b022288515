import type { FastifyReply, FastifyRequest } from 'fastify';
import { docsPaths } from '#contract/docs/docs-paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isApiPath } from '#site/address.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { sendProblem } from './problem-reply.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** For what no route answers: a known address with another method is 405, everything else 404. */
export const notFoundHandler = (security: SecurityHeaders) => (request: FastifyRequest, reply: FastifyReply) => {
  reply.headers(security.api);
  const path = (request.raw.url ?? '').split('?')[0] ?? '';
  if (!isApiPath(path)) return sendProblem(reply, new ProblemError('not-found'));
  const allowed = methodsOf(path.replace(/(?<=.)\/$/, ''));
  if (allowed.length === 0) return sendProblem(reply, new ProblemError('unknown-endpoint'));
  return sendProblem(reply.header('allow', allowed.join(', ')), new ProblemError('method-not-allowed'));
};

const known = [...endpoints, ...Object.values(docsPaths).map((path) => ({ method: 'GET', path }))].map(
  ({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }),
);

const methodsOf = (path: string): string[] => [
  ...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
];
