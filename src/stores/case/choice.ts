import { choiceFromTexts, choiceTexts } from '#domain/case/choice.ts';
import { $isCatalogueReady } from '../estimate/catalogue.ts';
import { $choice, $linkWasCut, adopt, keepChoiceBy } from '../estimate/choice.ts';
import { $caseTexts, putSection } from './answers.ts';

/**
 * In the wizards the calculator's choice is a part of the case: a draft brings it back, an answer changes the draft. Returns
 * the way to stop.
 */
export function mirrorChoice(): () => void {
  keepChoiceBy(() => {});
  const stops = [
    $caseTexts.subscribe(({ answers }) => {
      const kept = choiceFromTexts(answers.choice);
      if (JSON.stringify(choiceTexts(kept)) !== JSON.stringify(choiceTexts($choice.get()))) choose(kept);
    }),
    $choice.listen((choice) => putSection('choice', choiceTexts(choice))),
    $isCatalogueReady.subscribe((isReady) => isReady && choose($choice.get())),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What no longer holds is dropped once the catalogue is there; the person is told. */
export function choose(requested: Parameters<typeof adopt>[0]): void {
  if (!$isCatalogueReady.get()) {
    $choice.set(requested);
    return;
  }
  adopt(requested);
  if (Object.keys(choiceTexts($choice.get())).length < Object.keys(choiceTexts(requested)).length)
    $linkWasCut.set(true);
}
