import { type Answer, isHtml, metaOf, policiesOf } from './answer.ts';
import { parsePolicies } from './csp.ts';
import type { Result } from './modifiers.ts';

export function hsts(headers: Headers): Result {
  const header = headers.get('strict-transport-security');
  if (header === null) return 'hsts-not-implemented';
  const [, seconds] = /(?:^|;)\s*max-age=(\d+)/i.exec(header) ?? [];
  if (seconds === undefined || header.includes(',')) return 'hsts-header-invalid';
  // 180 days, which the source calls a white lie.
  return Number(seconds) < 15_552_000
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months';
}

export function crossOriginSharing(cors: Headers): Result {
  const allowed = cors.get('access-control-allow-origin')?.trim();
  if (!allowed) return 'cross-origin-resource-sharing-not-implemented';
  const isReflected = allowed === FOREIGN_ORIGIN && cors.get('access-control-allow-credentials')?.trim() === 'true';
  return isReflected
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-public-or-restricted-access';
}

/** Asks from here, as the scanner does. */
export const FOREIGN_ORIGIN = 'https://http-observatory.security.mozilla.org';

export function referrerPolicy(answer: Answer): Result {
  const header = answer.headers.get('referrer-policy');
  const texts = [...(header === null ? [] : [header]), ...(isHtml(answer) ? metaOf(answer, 'name', 'referrer') : [])];
  if (texts.length === 0) return 'referrer-policy-not-implemented';
  const good = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  const bad = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];
  const said = texts.flatMap((text) => text.split(',')).map((text) => text.trim().toLowerCase());
  const last = said.findLast((text) => [...good, ...bad].includes(text)) ?? '';
  if (good.includes(last)) return 'referrer-policy-private';
  return bad.includes(last) ? 'referrer-policy-unsafe' : 'referrer-policy-header-invalid';
}

export function frames(answer: Answer): Result {
  const [header, meta] = policiesOf(answer);
  try {
    if (parsePolicies([...header, ...meta]).has('frame-ancestors')) return 'x-frame-options-implemented-via-csp';
  } catch {
    // A broken policy forbids nothing.
  }
  const said = answer.headers.get('x-frame-options')?.trim().toLowerCase();
  if (said === undefined) return 'x-frame-options-not-implemented';
  if (said === 'deny' || said === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  return said.startsWith('allow-from') ? 'x-frame-options-allow-from-origin' : 'x-frame-options-header-invalid';
}

export function resourcePolicy(headers: Headers): Result {
  const said = headers.get('cross-origin-resource-policy')?.trim().toLowerCase();
  if (said === undefined) return 'corp-not-implemented';
  if (said === 'same-origin' || said === 'same-site') return 'corp-implemented-with-same-origin-or-site';
  return said === 'cross-origin' ? 'corp-implemented-with-cross-origin' : 'corp-header-invalid';
}
