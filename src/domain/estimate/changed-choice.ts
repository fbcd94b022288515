import type { Catalogue } from '../catalogue/catalogue.ts';
import { validChoice, withAnswers } from './choice.ts';
import type { EstimateChoice, EstimateRequest } from './request.ts';

/** What is chosen instead. Null: no longer chosen; left out: as before. */
export type ChoiceChange = { readonly [Field in keyof EstimateRequest]?: EstimateRequest[Field] | null | undefined };

/**
 * The choice with what is changed, each answer in the place of whatever else answered its question: a coffin in that of the cloth, and
 * with another coffin goes what was said of its size. What was not named and is no longer possible with it, or no longer offered, falls
 * away: an urn where the grave takes none. What was named stays, for the costing to refuse.
 */
export function changedChoice(catalogue: Catalogue, before: EstimateRequest, change: ChoiceChange): EstimateChoice {
  const choice = replaced(before, change);
  const valid = validChoice(catalogue, sized(catalogue, choice));
  return Object.fromEntries(
    Object.entries(choice).flatMap(([name, value]) => {
      const field = name as keyof EstimateRequest;
      const kept = change[field] === undefined ? valid[field] : value;
      return kept === undefined ? [] : [[field, kept]];
    }),
  );
}

function replaced(before: EstimateRequest, change: ChoiceChange): EstimateChoice {
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

/** Without an answer about the size, that of the coffin counts. */
export function sized(catalogue: Catalogue, choice: EstimateChoice): EstimateChoice {
  const coffin = catalogue.coffins.find(({ id }) => id === choice.coffinId);
  return coffin?.oversized && choice.size === undefined ? { ...choice, size: 'oversized' } : choice;
}
