import { atom, computed } from 'nanostores';
import { validChoice, withAnswers, withLeftOpen, withOpenQuestions } from '#domain/estimate/choice.ts';
import { chosenGrave, familyCemeteries, type TypedGrave } from '#domain/estimate/existing-grave.ts';
import { askedOf, type EstimateStep, neighbour, reachableStep } from '#domain/estimate/questions.ts';
import type { EstimateChoice, EstimateQuestion } from '#domain/estimate/request.ts';
import { $coffinFilter } from '../catalogue/coffin.ts';
import { $catalogue, $isCatalogueReady } from './catalogue.ts';
import { writeEstimateLink } from './link.ts';

/** The answers so far and the current question. Both mirror the address, which can be shared. */
export const $choice = atom<EstimateChoice>({});
export const $step = atom<EstimateStep>('funeralForm');

let write: typeof writeEstimateLink = writeEstimateLink;

/** Outside the calculator `other` stores the choice instead of the address. */
export const writeChoiceBy = (other: typeof writeEstimateLink): void => {
  write = other;
};

/** True after an answer ruled out the urn that was chosen, until another is. */
export const $urnWasDropped = atom(false);

/** True after an answer ruled out the cloth that was chosen, until it is chosen where it may be. */
export const $shroudWasDropped = atom(false);

/** True after a link named parts that no longer exist or do not go together. */
export const $linkWasCut = atom(false);

export const $form = computed([$choice, $catalogue], ({ funeralFormId }, { funeralForms }) =>
  funeralForms.find(({ id }) => id === funeralFormId),
);

/** What decides on the questions: the form, and whether an urn belongs to the grave. */
export const $askedForm = computed([$form, $choice, $catalogue], (form, choice, catalogue) =>
  askedOf(form, chosenGrave(catalogue, choice)),
);

/** Changes one answer; later answers that no longer go with it are dropped. Stays at the same question. */
export function answer(change: EstimateChoice): void {
  replaceChoice(withAnswers($choice.get(), change));
}

/** "mitrechnen", or no longer. */
export function tickOptionalLine(id: string): void {
  const { optionalLineIds: ids = [] } = $choice.get();
  answer({ optionalLineIds: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] });
}

/** "Weiß ich noch nicht": the question has no answer and no longer asks for one. */
export const leaveOpen = (question: EstimateQuestion): void => replaceChoice(withLeftOpen($choice.get(), question));

/** "Es gibt schon ein Grab", or something more about it. A cemetery whose page led here is taken for its place. */
export function chooseExistingGrave(change: TypedGrave = {}): void {
  const { existingGrave = placeOfVisit(), graveRestingPlaceRelationId: _, ...others } = $choice.get();
  const known = Object.entries({ ...existingGrave, ...change }).filter(([, text]) => text !== undefined && text !== '');
  replaceChoice({ ...others, existingGrave: Object.fromEntries(known) });
}

function placeOfVisit(): TypedGrave {
  const place = familyCemeteries($catalogue.get()).find(({ id }) => id === $choice.get().restingPlaceId);
  return place ? { restingPlaceId: place.id } : {};
}

function replaceChoice(next: EstimateChoice): void {
  setChoice($isCatalogueReady.get() ? validChoice($catalogue.get(), next) : withOpenQuestions(next));
  if (next.urnId) $urnWasDropped.set(!$choice.get().urnId);
  if (next.withoutCoffin) $shroudWasDropped.set(!$choice.get().withoutCoffin);
  write($step.get(), $choice.get(), 'replace');
}

/** Adopts a whole combination, such as the cheapest alternative, as a history entry: Back undoes it. */
export function takeOverChoice(choice: EstimateChoice): void {
  setChoice(validChoice($catalogue.get(), choice));
  write($step.get(), $choice.get(), 'push');
}

/** Each step is its own history entry, so that Back leads to the question before. */
export function goToStep(step: EstimateStep): void {
  const reached = reachableStep($askedForm.get(), $choice.get(), step);
  if (reached === $step.get()) return;
  $step.set(reached);
  write(reached, $choice.get(), 'push');
}

export function goOn(direction: 1 | -1): void {
  const next = neighbour($askedForm.get(), $choice.get(), $step.get(), direction);
  if (next) goToStep(next);
}

/** Takes a choice that holds, wherever it comes from. */
export function setChoice(choice: EstimateChoice): void {
  $choice.set(choice);
  $coffinFilter.setKey('size', choice.size ?? 'normal');
}
