import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problem/problem-error.ts';

/** Each route sets its own limit; all are counted by `clientAddress`. */
export const rateLimits: RateLimitPluginOptions = {
  global: false,
  keyGenerator: (request: FastifyRequest) => request.clientAddress,
  errorResponseBuilder: () => new ProblemError('too-many-requests'),
};
