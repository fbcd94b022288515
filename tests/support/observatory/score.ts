import { type Answer, policiesOf } from './answer.ts';
import { cookies } from './cookies.ts';
import { cspResult } from './csp.ts';
import { crossOriginSharing, frames, hsts, referrerPolicy, resourcePolicy } from './headers.ts';
import { modifiers, type Result } from './modifiers.ts';
import { scripts } from './scripts.ts';

/**
 * The scoring rules of MDN's HTTP Observatory, written after its source: @mdn/mdn-http-observatory 1.4.8 (MPL-2.0), algorithm
 * version 4, `src/grader/charts.js` and `src/analyzer/tests/`. The package itself downloads lists at its installation.
 *
 * What only a domain in the net shows is not looked at and counts as in order, with 0: that http leads to https on the same
 * host, and that the certificate is valid. Neither is the preload list of HSTS, which would add 5.
 */
export function observatoryScore(answer: Answer): number {
  const found = Object.values(observatoryResults(answer)).map((result) => modifiers[result]);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 100);
  const withoutExtra = sum(found.filter((modifier) => modifier < 0));
  return Math.max(0, withoutExtra >= LEAST_FOR_EXTRA_CREDIT ? sum(found) : withoutExtra);
}

const LEAST_FOR_EXTRA_CREDIT = 90;

/** Test -> its result. Throws for an answer that the scanner would not look at. */
export function observatoryResults(answer: Answer): Record<string, Result> {
  const { status, headers } = answer;
  if (status < 200 || (status >= 400 && ![401, 403].includes(status))) throw new Error(`unexpected status ${status}`);
  return {
    'content-security-policy': cspResult(...policiesOf(answer)),
    cookies: cookies(headers.getSetCookie(), hsts(headers) === 'hsts-implemented-max-age-at-least-six-months'),
    'cross-origin-resource-sharing': crossOriginSharing(answer.cors),
    'referrer-policy': referrerPolicy(answer),
    'strict-transport-security': hsts(headers),
    'subresource-integrity': scripts(answer),
    'x-content-type-options':
      headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff'
        ? 'x-content-type-options-nosniff'
        : 'x-content-type-options-missing-or-invalid',
    'x-frame-options': frames(answer),
    'cross-origin-resource-policy': resourcePolicy(headers),
  };
}
