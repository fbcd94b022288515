import { type Answer, attributeOf, isHtml } from './answer.ts';
import type { Result } from './modifiers.ts';

/** Best first (`tests/subresource-integrity.js`). */
const SCRIPT_FAULTS = [
  'sri-implemented-but-external-scripts-not-loaded-securely',
  'sri-not-implemented-but-external-scripts-loaded-securely',
  'sri-not-implemented-and-external-scripts-not-loaded-securely',
] as const satisfies readonly Result[];

/** Every full address counts as another site's: our pages name their own scripts by path. */
export function scripts(answer: Answer): Result {
  if (!isHtml(answer)) return 'sri-not-implemented-response-not-html';
  const tags = [...answer.body.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  if (tags.length === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  const loaded = tags.flatMap((tag) => {
    const source = attributeOf(tag, 'src');
    return source === undefined ? [] : { source, hasHash: attributeOf(tag, 'integrity') !== undefined };
  });
  const foreign = loaded.filter(({ source }) => /^(https?:)?\/\//.test(source));
  const faults = foreign.flatMap(({ source, hasHash }) => {
    const isSecure = source.startsWith('https:');
    if (hasHash) return isSecure ? [] : [SCRIPT_FAULTS[0]];
    return isSecure ? [SCRIPT_FAULTS[1]] : [SCRIPT_FAULTS[2]];
  });
  const worst = SCRIPT_FAULTS.findLast((fault) => faults.includes(fault));
  if (worst) return worst;
  return foreign.length > 0 || loaded.some(({ hasHash }) => hasHash)
    ? 'sri-implemented-and-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
}
