import type { EstimateStep } from '#domain/estimate/questions.ts';
import type { EstimateChoice } from '#domain/estimate/request.ts';
import { addressTexts } from '#domain/estimate/written-choice.ts';
import { estimatePath } from '#site/paths.ts';

export const estimateLink = (step: EstimateStep, choice: EstimateChoice): string =>
  estimatePath(addressTexts(choice, step));

export function writeEstimateLink(step: EstimateStep, choice: EstimateChoice, how: 'push' | 'replace'): void {
  const link = estimateLink(step, choice);
  // Writing the same address again would cut off a Back that is already under way.
  if (link === window.location.pathname + window.location.search) return;
  // What stands behind the # stays: a first result that this one is to be compared with.
  const address = link + window.location.hash;
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
}
