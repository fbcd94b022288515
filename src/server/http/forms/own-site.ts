import type { FastifyRequest } from 'fastify';
import { refused } from '../../problem/refused.ts';

/**
 * A form sent without the script has no anti-forgery header: the browser itself says from where it was sent. Throws for what
 * another site sent, and for what says nothing at all.
 */
export function requireOwnSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  if (!isFromOwnSite(headers, host)) throw refused('anti-forgery');
}

function isFromOwnSite(headers: FastifyRequest['headers'], host: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  // `none`: the person herself, by loading the answer to a form once more.
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  const from = headers.origin ?? headers.referer;
  return from !== undefined && URL.parse(from)?.host === host;
}
