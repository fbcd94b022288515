import type { FastifyReply } from 'fastify';
import { type ProblemCode, problems } from '#contract/problem.ts';
import { ProblemError } from './problem-error.ts';

/** Where a field is meant, the sentence stands at the field, too. */
export const refused = (code: ProblemCode, field?: string): ProblemError =>
  new ProblemError(code, field === undefined ? undefined : [{ field, message: problems[code].message }]);

/** With the exact time after which the next try is looked at. */
export function refusedFor(reply: FastifyReply, code: ProblemCode, waitSeconds: number): ProblemError {
  reply.header('retry-after', String(waitSeconds));
  return new ProblemError(code);
}
