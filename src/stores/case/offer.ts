import { atom, computed } from 'nanostores';
import { call } from '#client/call.ts';
import { getEstimate } from '#contract/estimate.ts';
import { listUserEstimates } from '#contract/user-estimate.ts';
import { holdsOn } from '#domain/estimate/redeem.ts';
import { type EstimateChoice, isChosen } from '#domain/estimate/request.ts';
import { draftTexts, readAddressTexts } from '#domain/estimate/written-choice.ts';
import { isoDayText } from '#domain/german-time.ts';
import { CHOICE_HASH } from '#site/case-paths.ts';
import { estimateAnswers, paths } from '#site/paths.ts';
import { $choice, takeOverChoice } from '../estimate/choice.ts';
import { $caseTexts } from './answers.ts';
import { choose } from './choice.ts';
import { nameInAnswers } from './redeem.ts';
import { viewHash } from './route.ts';

type Found = { readonly choice: EstimateChoice; readonly reference?: string };

const $found = atom<Found | undefined>(undefined);

/** An earlier estimate of the person: from the calculator in this tab, or the newest of the account. Not offered once chosen. */
export const $offeredEstimate = computed([$found, $choice], (found, choice) =>
  found && !isTaken(found.choice, choice) ? found.choice : undefined,
);

const isTaken = (found: EstimateChoice, choice: EstimateChoice): boolean => {
  const texts = draftTexts(choice);
  return Object.entries(draftTexts(found)).every(([key, text]) => NO_CHOICE.includes(key) || texts[key] === text);
};

const NO_CHOICE: readonly string[] = ['restingPlaceId', 'undecided'];

/** With its prices, as long as they hold. What was typed about an existing grave stays: the calculator asks for no name and no number. */
export function takeOverEstimate(choice: EstimateChoice): void {
  const { existingGrave } = choice;
  const found = $found.get();
  if (found?.reference && found.choice === choice) nameInAnswers(found.reference);
  takeOverChoice(
    existingGrave ? { ...choice, existingGrave: { ...$choice.get().existingGrave, ...existingGrave } } : choice,
  );
}

/** Reads the choice from the address of the calculator, where its page led here. */
export function offerFromCalculator(): void {
  const address = URL.parse(globalThis.document?.referrer ?? '');
  if (address?.origin !== window.location.origin || address.pathname !== paths.estimate) return;
  const { choice } = readAddressTexts(estimateAnswers(address.search));
  if (isChosen(choice)) $found.set({ choice });
}

/** Takes the choice that a link of the calculator's result hands on, and leads to the list that shows it. */
export function takeOverLinked(): void {
  const [name, link = ''] = window.location.hash.slice(1).split('=');
  if (name !== CHOICE_HASH) return;
  window.history.replaceState(null, '', window.location.pathname + window.location.search + viewHash('list'));
  choose(readAddressTexts(estimateAnswers(decodeURIComponent(link))).choice);
}

/** The estimate of this tab goes before the one of the account. */
export async function offerFromAccount(): Promise<void> {
  if ($found.get()) return;
  const estimates = await call(listUserEstimates, {});
  const reference = estimates.ok ? estimates.value[0]?.reference : undefined;
  if (reference === undefined) return;
  const estimate = await call(getEstimate, { params: { reference } });
  if (!estimate.ok || $found.get()) return;
  const isHeld = $caseTexts.get().kind === 'bereavement' && holdsOn(estimate.value, isoDayText(new Date()));
  $found.set({ choice: estimate.value.request, ...(isHeld ? { reference } : {}) });
}

export const resetOffer = (): void => $found.set(undefined);
