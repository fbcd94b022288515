import { choiceFromDraft, draftTexts } from '#domain/estimate/written-choice.ts';
import { $isCatalogueReady } from '../estimate/catalogue.ts';
import { $choice, $linkWasCut, takeOverChoice, writeChoiceBy } from '../estimate/choice.ts';
import { $caseTexts, putSection } from './answers.ts';

/** In the wizards the calculator's choice is a part of the case: each follows the other. Returns the way to stop. */
export function mirrorChoice(): () => void {
  writeChoiceBy(() => {});
  const stops = [
    $caseTexts.subscribe(({ answers }) => {
      const stored = choiceFromDraft(answers.choice);
      if (JSON.stringify(draftTexts(stored)) !== JSON.stringify(draftTexts($choice.get()))) choose(stored);
    }),
    $choice.listen((choice) => putSection('choice', draftTexts(choice))),
    $isCatalogueReady.subscribe((isReady) => isReady && choose($choice.get())),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Drops what the catalogue no longer allows, once it is loaded; the page then says so. */
export function choose(requested: Parameters<typeof takeOverChoice>[0]): void {
  if (!$isCatalogueReady.get()) {
    $choice.set(requested);
    return;
  }
  takeOverChoice(requested);
  if (Object.keys(draftTexts($choice.get())).length < Object.keys(draftTexts(requested)).length) $linkWasCut.set(true);
}
