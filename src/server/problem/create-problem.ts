import type { FastifyReply } from 'fastify';
import { type ProblemCode, problems } from '#contract/problem.ts';
import { ProblemError } from './problem-error.ts';

/** With `field` the message is repeated as the error of the field. */
export const createProblem = (code: ProblemCode, field?: string): ProblemError =>
  new ProblemError(code, field === undefined ? undefined : [{ field, message: problems[code].message }]);

/** Sets `Retry-After` to the exact time of the next allowed attempt. */
export function createRetryProblem(reply: FastifyReply, code: ProblemCode, waitSeconds: number): ProblemError {
  reply.header('retry-after', String(waitSeconds));
  return new ProblemError(code);
}
