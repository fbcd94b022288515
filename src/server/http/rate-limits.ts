import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problem/problem-error.ts';

/** Each route names its own limit; all count by the same address as everything else that is counted per visitor. */
export const rateLimits: RateLimitPluginOptions = {
  global: false,
  keyGenerator: (request: FastifyRequest) => request.clientAddress,
  errorResponseBuilder: () => new ProblemError('too-many-requests'),
};
