import type { EstimateChoice } from '#domain/estimate/request.ts';
import { ESTIMATE_STEPS, type EstimateStep, stepAddress } from '#domain/estimate/steps.ts';
import { estimatePath, estimateQuery } from '#site/paths.ts';

const OVERSIZED_WORD = 'uebergroesse';

export function readEstimateLink(search: string): { step: EstimateStep; choice: EstimateChoice } {
  const query = new URLSearchParams(search);
  const choice: Record<string, string> = {};
  for (const [key, name] of Object.entries(estimateQuery)) {
    const value = query.get(name);
    if (value !== null && value !== '' && key !== 'step' && key !== 'size') choice[key] = value;
  }
  if (query.get(estimateQuery.size) === OVERSIZED_WORD) choice.size = 'oversized';
  return {
    step: ESTIMATE_STEPS.find((step) => stepAddress(step) === query.get(estimateQuery.step)) ?? 'funeralForm',
    choice,
  };
}

export const estimateLink = (step: EstimateStep, { size, ...choice }: EstimateChoice): string =>
  estimatePath({ step: stepAddress(step), ...choice, ...(size === 'oversized' ? { size: OVERSIZED_WORD } : {}) });

export function writeEstimateLink(step: EstimateStep, choice: EstimateChoice, how: 'push' | 'replace'): void {
  const link = estimateLink(step, choice);
  // Writing the same address again would cut off a Back that is already under way.
  if (link === window.location.pathname + window.location.search) return;
  if (how === 'push') window.history.pushState(null, '', link);
  else window.history.replaceState(null, '', link);
}
