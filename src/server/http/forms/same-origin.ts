import type { FastifyRequest } from 'fastify';
import { createProblem } from '../../problem/create-problem.ts';

/**
 * A form without JavaScript has no anti-forgery header; the headers of the browser name the origin instead. Throws
 * `anti-forgery` for another origin and for a request without these headers.
 */
export function requireSameOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  if (!isSameOrigin(headers, host)) throw createProblem('anti-forgery');
}

function isSameOrigin(headers: FastifyRequest['headers'], host: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  // `none`: initiated by the user, such as a reload of the reply.
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  const from = headers.origin ?? headers.referer;
  return from !== undefined && URL.parse(from)?.host === host;
}
