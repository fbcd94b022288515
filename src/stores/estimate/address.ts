import { validChoice } from '#domain/estimate/choice.ts';
import { reachableStep } from '#domain/estimate/questions.ts';
import type { EstimateChoice } from '#domain/estimate/request.ts';
import { readAddressTexts } from '#domain/estimate/written-choice.ts';
import { estimateAnswers } from '#site/paths.ts';
import { $catalogue, $isCatalogueReady } from './catalogue.ts';
import { $askedForm, $linkWasCut, $step, setChoice } from './choice.ts';
import { writeEstimateLink } from './link.ts';

/** Reads the address now and after every Back or Forward, where the question begins at its top. Returns the way to stop. */
export function followAddress(): () => void {
  // Else the browser scrolls to where the question was left, once its heading has the focus.
  history.scrollRestoration = 'manual';
  const stop = $isCatalogueReady.subscribe(readAddress);
  const onPop = () => readAddress();
  window.addEventListener('popstate', onPop);
  return () => {
    stop();
    window.removeEventListener('popstate', onPop);
  };
}

/**
 * Takes the choice of the address: invalid parts are dropped and the address corrected, without a new history entry. Until the
 * catalogue is loaded the choice is taken as it is.
 */
function readAddress(): void {
  const requested = readAddressTexts(estimateAnswers(window.location.search));
  if (!$isCatalogueReady.get()) {
    setChoice(requested.choice);
    $step.set(requested.step);
    return;
  }
  const valid = validChoice($catalogue.get(), requested.choice);
  setChoice(valid);
  $linkWasCut.set(countParts(valid) < countParts(requested.choice));
  $step.set(reachableStep($askedForm.get(), valid, requested.step));
  writeEstimateLink($step.get(), valid, 'replace');
}

/** How much is answered and ticked. */
const countParts = (choice: EstimateChoice): number =>
  Object.keys(choice).length + (choice.optionalLineIds?.length ?? 0);
