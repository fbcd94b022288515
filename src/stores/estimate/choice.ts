import { atom, computed } from 'nanostores';
import { keepValid } from '#domain/estimate/choice.ts';
import type { EstimateChoice } from '#domain/estimate/request.ts';
import { type EstimateStep, neighbour, reachableStep } from '#domain/estimate/steps.ts';
import { $coffinFilter } from '../catalogue/coffin.ts';
import { $catalogue, $isCatalogueReady } from './catalogue.ts';
import { readEstimateLink, writeEstimateLink } from './link.ts';

/** The answers so far, and the question a person stands at. Both mirror the address, which can be shared. */
export const $choice = atom<EstimateChoice>({});
export const $step = atom<EstimateStep>('funeralForm');

let write: typeof writeEstimateLink = writeEstimateLink;

/** Elsewhere than in the calculator the choice is not mirrored by the address, but by whatever `other` writes. */
export const writeChoiceBy = (other: typeof writeEstimateLink): void => {
  write = other;
};

/** True when a link named something that is gone or does not go together. */
export const $linkWasCut = atom(false);

export const $form = computed([$choice, $catalogue], ({ funeralFormId }, { funeralForms }) =>
  funeralForms.find(({ id }) => id === funeralFormId),
);

/** Changes one answer; later answers that no longer go with it are dropped. Stays at the same question. */
export function answer(change: EstimateChoice): void {
  const next = { ...$choice.get(), ...change };
  setChoice($isCatalogueReady.get() ? keepValid($catalogue.get(), next) : next);
  write($step.get(), $choice.get(), 'replace');
}

/** Takes a whole combination over, such as the cheapest alternative. Its own history entry: Back undoes it. */
export function adopt(choice: EstimateChoice): void {
  setChoice(keepValid($catalogue.get(), choice));
  write($step.get(), $choice.get(), 'push');
}

/** Each step is its own history entry, so that Back leads to the question before. */
export function goToStep(step: EstimateStep): void {
  const reached = reachableStep($form.get(), $choice.get(), step);
  if (reached === $step.get()) return;
  $step.set(reached);
  write(reached, $choice.get(), 'push');
}

export function goOn(direction: 1 | -1): void {
  const next = neighbour($form.get(), $step.get(), direction);
  if (next) goToStep(next);
}

/** Reads the address now and after every Back or Forward. Returns the way to stop. */
export function followAddress(): () => void {
  const stop = $isCatalogueReady.subscribe(settle);
  const onPop = () => settle();
  window.addEventListener('popstate', onPop);
  return () => {
    stop();
    window.removeEventListener('popstate', onPop);
  };
}

/**
 * The address is a wish: what does not hold is dropped and the address corrected, without a new history entry. Until the
 * catalogue is there nothing can be judged, and the wish stands as it is.
 */
function settle(): void {
  const wish = readEstimateLink(window.location.search);
  if (!$isCatalogueReady.get()) {
    setChoice(wish.choice);
    $step.set(wish.step);
    return;
  }
  const kept = keepValid($catalogue.get(), wish.choice);
  setChoice(kept);
  $linkWasCut.set(Object.keys(kept).length < Object.keys(wish.choice).length);
  $step.set(reachableStep($form.get(), kept, wish.step));
  write($step.get(), kept, 'replace');
}

function setChoice(choice: EstimateChoice): void {
  $choice.set(choice);
  $coffinFilter.setKey('size', choice.size ?? 'normal');
}
