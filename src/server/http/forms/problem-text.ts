import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '#contract/problem.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { isOurFailure, logFailure, type ProblemFields, problemOf, withPhone } from '../problem-reply.ts';

export type ProblemText = {
  readonly status: number;
  readonly errors: NonNullable<ProblemFields['errors']>;
  /** Undefined where the errors of the fields are sufficient. */
  readonly message: string | undefined;
};

/** An error as text of a page instead of JSON; failures of the server are logged. */
export function problemText(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { phone }: Pick<Firm, 'phone'>,
): ProblemText {
  const { code, errors = [], extensions } = problemOf(error as FastifyError);
  const { status, message } = problems[code];
  const isOurs = isOurFailure(code);
  if (isOurs) logFailure(error as FastifyError, request);
  if (status === 408) reply.header('connection', 'close');
  if (status === 503 || status === 429) reply.header('retry-after', String(extensions?.waitSeconds ?? 60));
  return { status, errors, message: errors.length > 0 ? undefined : isOurs ? withPhone(message, phone) : message };
}
