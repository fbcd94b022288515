import type { SecurityHeaders } from './security-headers.ts';

/** As `build/page-policy.ts` leaves it. */
const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/**
 * The headers of one page: its own policy, read from its meta tag, and beside it what a meta tag cannot say (CSP3, 3.3).
 * A page without a policy of its own may load and run nothing.
 */
export function pageHeaders({ api, page }: SecurityHeaders, html: string): Readonly<Record<string, string>> {
  const [, own] = META.exec(html) ?? [];
  const policy = own === undefined ? api : { 'content-security-policy': `${trimmed(own)}; frame-ancestors 'none'` };
  return { ...page, ...policy };
}

const trimmed = (policy: string): string => policy.replace(/[;\s]+$/, '');
