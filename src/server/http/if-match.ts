import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION_HEADER } from '#contract/endpoint.ts';
import { createProblem } from '../problem/create-problem.ts';
import { ProblemError } from '../problem/problem-error.ts';

const MESSAGE = 'Erwartet wird die Nummer der Fassung in Anführungszeichen, zum Beispiel "3".';

/** The version of the header `If-Match`. Throws `version-missing` without one and `invalid-input` for anything else. */
export function requireVersion({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const header = headers['if-match'];
  if (header === undefined) throw createProblem('version-missing');
  const [, version] = /^"(\d{1,6})"$/.exec(header) ?? [];
  if (version === undefined) throw new ProblemError('invalid-input', [{ field: VERSION_HEADER, message: MESSAGE }]);
  return Number(version);
}

export const sendVersion = (reply: FastifyReply, version: number): FastifyReply => reply.header('etag', `"${version}"`);
