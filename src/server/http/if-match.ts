import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem/problem-error.ts';

/**
 * The version in `If-Match`: `"12"`, or the ETag of a reply, `"12-…"`. Undefined where the header is missing; -1, which no row
 * has, where it names something else.
 */
export function versionRead(request: Pick<FastifyRequest, 'headers'>): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"$/.exec(header.trim()) ?? [];
  return version === undefined ? -1 : Number(version);
}

/** The same where a version must be named: throws `version-missing`. */
export function requireVersion(request: Pick<FastifyRequest, 'headers'>): number {
  const version = versionRead(request);
  if (version === undefined) throw new ProblemError('version-missing');
  return version;
}

export const sendVersion = (reply: FastifyReply, version: number): FastifyReply => reply.header('etag', `"${version}"`);
