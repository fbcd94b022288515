import { atom, computed } from 'nanostores';
import { call } from '#client/call.ts';
import { getEstimate } from '#contract/estimate.ts';
import { listUserEstimates } from '#contract/user.ts';
import { choiceTexts, isChosen } from '#domain/case/choice.ts';
import type { EstimateChoice } from '#domain/estimate/request.ts';
import { paths } from '#site/paths.ts';
import { $choice, adopt } from '../estimate/choice.ts';
import { readEstimateLink } from '../estimate/link.ts';

const $found = atom<EstimateChoice | undefined>(undefined);

/** An estimate she has made before: in the calculator of this tab, or the newest of her account. Not offered once it is hers. */
export const $offeredEstimate = computed([$found, $choice], (found, choice) =>
  found && !isTaken(found, choice) ? found : undefined,
);

const isTaken = (found: EstimateChoice, choice: EstimateChoice): boolean => {
  const texts = choiceTexts(choice);
  return Object.entries(choiceTexts(found)).every(([key, text]) => key === 'restingPlaceId' || texts[key] === text);
};

export const takeOverEstimate = (choice: EstimateChoice): void => adopt(choice);

/** The calculator that led here, whose address holds the choice. */
export function offerFromCalculator(): void {
  const address = URL.parse(globalThis.document?.referrer ?? '');
  if (address?.origin !== window.location.origin || address.pathname !== paths.estimate) return;
  const { choice } = readEstimateLink(address.search);
  if (isChosen(choice)) $found.set(choice);
}

/** What stands in this tab is nearer than what lies in the account. */
export async function offerFromAccount(): Promise<void> {
  if ($found.get()) return;
  const estimates = await call(listUserEstimates, {});
  const reference = estimates.ok ? estimates.value[0]?.reference : undefined;
  if (reference === undefined) return;
  const estimate = await call(getEstimate, { params: { reference } });
  if (estimate.ok && !$found.get()) $found.set(estimate.value.request);
}

export const forgetOffer = (): void => $found.set(undefined);
