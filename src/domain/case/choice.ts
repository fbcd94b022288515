import type { TypedGrave } from '../estimate/existing-grave.ts';
import { type EstimateQuestion, QUESTIONS } from '../estimate/questions.ts';
import type { EstimateChoice } from '../estimate/request.ts';

/** The answers that have a price. */
export const PRICED_KEYS = [
  'funeralFormId',
  'graveRestingPlaceRelationId',
  'existingGrave',
  'size',
  'coffinId',
  'urnId',
  'transportZoneId',
  'optionalLineIds',
] as const satisfies readonly (keyof EstimateChoice)[];

const TEXTS = [
  'restingPlaceId',
  'funeralFormId',
  'graveRestingPlaceRelationId',
  'size',
  'coffinId',
  'urnId',
  'transportZoneId',
] as const satisfies readonly (keyof EstimateChoice)[];

/** Where the parts of an existing grave stand among the texts; `existingGrave` itself says that there is one. */
const GRAVE_TEXTS = {
  restingPlaceId: 'existingRestingPlaceId',
  graveTypeId: 'existingGraveTypeId',
  number: 'graveNumber',
  nameOnStone: 'nameOnStone',
  rightUntil: 'rightUntil',
} as const satisfies Readonly<Record<keyof TypedGrave, string>>;

type Texts = Readonly<Record<string, string>>;

/** What is chosen, as texts beside the other answers of a case; what is not chosen is not there. */
export const choiceTexts = (choice: EstimateChoice): Texts => ({
  ...Object.fromEntries(TEXTS.flatMap((key) => (choice[key] ? [[key, choice[key]]] : []))),
  ...(choice.existingGrave ? graveTexts(choice.existingGrave) : {}),
  ...(choice.optionalLineIds?.length ? { optionalLineIds: choice.optionalLineIds.join(' ') } : {}),
  ...(choice.undecided?.length ? { undecided: choice.undecided.join(' ') } : {}),
});

/** The way back. Whether the ids still name something is for the catalogue to say. */
export function choiceFromTexts(texts: Texts = {}): EstimateChoice {
  const kept = Object.fromEntries(TEXTS.flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])));
  const { size, ...ids } = kept;
  const undecided = questionsIn(texts.undecided);
  return {
    ...ids,
    ...(size === 'normal' || size === 'oversized' ? { size } : {}),
    ...(texts.existingGrave ? { existingGrave: graveFromTexts(texts) } : {}),
    ...(texts.optionalLineIds ? { optionalLineIds: texts.optionalLineIds.split(' ') } : {}),
    ...(undecided.length > 0 ? { undecided } : {}),
  };
}

const graveTexts = (typed: TypedGrave): Texts => ({
  existingGrave: 'ja',
  ...Object.fromEntries(graveKeys.flatMap((key) => (typed[key] ? [[GRAVE_TEXTS[key], typed[key]]] : []))),
});

const graveFromTexts = (texts: Texts): TypedGrave =>
  Object.fromEntries(graveKeys.flatMap((key) => (texts[GRAVE_TEXTS[key]] ? [[key, texts[GRAVE_TEXTS[key]]]] : [])));

const graveKeys = Object.keys(GRAVE_TEXTS) as (keyof TypedGrave)[];

const questionsIn = (text = ''): EstimateQuestion[] =>
  QUESTIONS.filter((question) => text.split(' ').includes(question));

/** True where anything is chosen that has a price; a cemetery from a link is no choice yet, and what is left open is none. */
export const isChosen = (choice: EstimateChoice): boolean => PRICED_KEYS.some((key) => choice[key] !== undefined);
