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
  if (how === 'push') window.history.pushState(null, '', link);
  else window.history.replaceState(null, '', link);
}
