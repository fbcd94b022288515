import { isHttps } from '#site/address.ts';

export type SecurityHeaders = {
  readonly api: Readonly<Record<string, string>>;
  readonly page: Readonly<Record<string, string>>;
};

const YEAR_SECONDS = 31_536_000;

/**
 * Created once per process. A page adds the policy of its own scripts and styles (`page-headers.ts`). `tests/asvs.md`, chapter
 * V3, explains each header.
 */
export function securityHeaders(siteUrl: string): SecurityHeaders {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), unload=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps(siteUrl) ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  };
  const nowhere = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
  return {
    api: { ...everywhere, 'content-security-policy': `default-src 'none'; form-action 'none'; ${nowhere}` },
    page: { ...everywhere, 'content-security-policy': `form-action 'self'; ${nowhere}` },
  };
}
