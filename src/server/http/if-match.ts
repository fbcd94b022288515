import type { FastifyRequest } from 'fastify';

/**
 * The version in `If-Match`: `"12"`, or the ETag of a reply, `"12-…"`. Undefined where the header is missing; -1, which no row
 * has, where it names something else.
 */
export function versionRead(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"$/.exec(header.trim()) ?? [];
  return version === undefined ? -1 : Number(version);
}
