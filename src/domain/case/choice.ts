import type { EstimateChoice } from '../estimate/request.ts';

/** The answers that have a price. */
export const PRICED_KEYS = [
  'funeralFormId',
  'graveRestingPlaceRelationId',
  'size',
  'coffinId',
  'urnId',
  'transportZoneId',
] as const satisfies readonly (keyof EstimateChoice)[];

const KEYS = ['restingPlaceId', ...PRICED_KEYS] as const;

type Texts = Readonly<Record<string, string>>;

/** What is chosen, as texts beside the other answers of a case; what is not chosen is not there. */
export const choiceTexts = (choice: EstimateChoice): Texts =>
  Object.fromEntries(KEYS.flatMap((key) => (choice[key] ? [[key, choice[key]]] : [])));

/** The way back. Whether the ids still name something is for the catalogue to say. */
export function choiceFromTexts(texts: Texts = {}): EstimateChoice {
  const kept = Object.fromEntries(KEYS.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])));
  const { size, ...ids } = kept;
  return size === 'normal' || size === 'oversized' ? { ...ids, size } : ids;
}

/** True where anything is chosen that has a price; a cemetery from a link is no choice yet. */
export const isChosen = ({ restingPlaceId: _, ...choice }: EstimateChoice): boolean =>
  Object.values(choice).some((value) => value !== undefined);
