import type { SecurityHeaders } from './security-headers.ts';

/** The tag written by `build/page-policy.ts`. */
const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/**
 * The headers of one page: the policy of its meta tag, with `frame-ancestors`, which a meta tag cannot set (CSP3, 3.3). A page
 * without a policy may load and run nothing.
 */
export function pageHeaders({ api, page }: SecurityHeaders, html: string): Readonly<Record<string, string>> {
  const [, own] = META.exec(html) ?? [];
  const policy = own === undefined ? api : { 'content-security-policy': `${trimmed(own)}; frame-ancestors 'none'` };
  return { ...page, ...policy };
}

const trimmed = (policy: string): string => policy.replace(/[;\s]+$/, '');
