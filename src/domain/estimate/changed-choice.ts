import { withAnswers } from './choice.ts';
import type { EstimateChoice, EstimateRequest } from './request.ts';

/** What is chosen instead. Null: no longer chosen; left out: as before. */
export type ChoiceChange = { readonly [Field in keyof EstimateRequest]?: EstimateRequest[Field] | null | undefined };

/**
 * The choice with what is changed, each answer in the place of whatever else answered its question: a coffin in that of the cloth, and
 * with another coffin goes what was said of its size.
 */
export function changedChoice(before: EstimateRequest, change: ChoiceChange): EstimateChoice {
  const isOtherCoffin = Boolean(change.coffinId) && change.coffinId !== before.coffinId && change.size === undefined;
  const dropped = Object.entries(change).flatMap(([field, value]) => (value === null ? [field] : []));
  const kept = pick(before, (field) => !(dropped.includes(field) || (isOtherCoffin && field === 'size')));
  return withAnswers(
    kept,
    pick(change, (field) => change[field] !== null && change[field] !== undefined),
  );
}

const pick = (choice: ChoiceChange, isWanted: (field: keyof EstimateRequest) => boolean): EstimateChoice =>
  Object.fromEntries(Object.entries(choice).filter(([field]) => isWanted(field as keyof EstimateRequest)));
