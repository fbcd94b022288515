import type { Result } from './modifiers.ts';

/** Best first: the worst of all cookies counts (`tests/cookies.js`). */
const COOKIE_FAULTS = [
  'cookies-without-secure-flag-but-protected-by-hsts',
  'cookies-without-secure-flag',
  'cookies-session-without-secure-flag-but-protected-by-hsts',
  'cookies-samesite-flag-invalid',
  'cookies-anticsrf-without-samesite-flag',
  'cookies-session-without-httponly-flag',
  'cookies-session-without-secure-flag',
] as const satisfies readonly Result[];

export function cookies(setCookies: readonly string[], isProtected: boolean): Result {
  if (setCookies.length === 0) return 'cookies-not-found';
  const faults = setCookies.flatMap((cookie) => cookieFaults(cookie, isProtected));
  const worst = COOKIE_FAULTS.findLast((fault) => faults.includes(fault));
  if (worst) return worst;
  return setCookies.every((cookie) => /;\s*samesite=/i.test(cookie))
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-secure-with-httponly-sessions';
}

function cookieFaults(cookie: string, isProtected: boolean): Result[] {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim().toLowerCase());
  const [name = ''] = pair.split('=');
  const isSession = name.includes('login') || name.includes('sess');
  const isSecure = attributes.includes('secure');
  const sameSite = attributes.find((each) => each.startsWith('samesite'))?.split('=')[1];
  const isInvalid = sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite);
  const insecure: Result[] = isProtected
    ? ['cookies-without-secure-flag-but-protected-by-hsts']
    : ['cookies-without-secure-flag'];
  const insecureSession: Result[] = isProtected
    ? ['cookies-session-without-secure-flag-but-protected-by-hsts']
    : ['cookies-session-without-secure-flag'];
  return [
    ...(isInvalid || (sameSite === 'none' && !isSecure) ? (['cookies-samesite-flag-invalid'] as const) : []),
    ...(isSecure ? [] : insecure),
    ...(name.includes('csrf') && !sameSite ? (['cookies-anticsrf-without-samesite-flag'] as const) : []),
    ...(isSession && !isSecure ? insecureSession : []),
    ...(isSession && !attributes.includes('httponly') ? (['cookies-session-without-httponly-flag'] as const) : []),
  ];
}
