import type { FastifyReply } from 'fastify';
import { ProblemError } from '../problem/problem-error.ts';

/** Aborts when the client disconnects before the end of the reply. The reason is a problem that is neither sent nor logged. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new ProblemError('busy'));
  });
  return gone.signal;
}
