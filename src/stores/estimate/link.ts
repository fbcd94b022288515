import type { TypedGrave } from '#domain/estimate/existing-grave.ts';
import { type EstimateQuestion, QUESTIONS, questions } from '#domain/estimate/questions.ts';
import type { EstimateChoice } from '#domain/estimate/request.ts';
import { ESTIMATE_STEPS, type EstimateStep, stepAddress } from '#domain/estimate/steps.ts';
import { estimatePath, estimateQuery } from '#site/paths.ts';

const OVERSIZED_WORD = 'uebergroesse';

/** Between ids, which never hold it. */
const BETWEEN = '.';

const IDS = [
  'restingPlaceId',
  'funeralFormId',
  'graveRestingPlaceRelationId',
  'coffinId',
  'urnId',
  'transportZoneId',
] as const satisfies readonly (keyof EstimateChoice & keyof typeof estimateQuery)[];

export function readEstimateLink(search: string): { step: EstimateStep; choice: EstimateChoice } {
  const query = new URLSearchParams(search);
  const existingGrave = readExistingGrave(query);
  const undecided = readUndecided(query.get(estimateQuery.undecided));
  return {
    step: ESTIMATE_STEPS.find((step) => stepAddress(step) === query.get(estimateQuery.step)) ?? 'funeralForm',
    choice: {
      ...Object.fromEntries(IDS.flatMap((key) => named(key, query.get(estimateQuery[key])))),
      ...(existingGrave ? { existingGrave } : {}),
      ...(query.get(estimateQuery.size) === OVERSIZED_WORD ? { size: 'oversized' } : {}),
      ...readOptionalLines(query.get(estimateQuery.optionalLineIds)),
      ...(undecided.length > 0 ? { undecided } : {}),
    },
  };
}

const named = (key: string, value: string | null): (readonly [string, string])[] => (value ? [[key, value]] : []);

/** The cemetery and the kind of grave, never a name or a number: the address is shared and logged. */
function readExistingGrave(query: URLSearchParams): TypedGrave | undefined {
  if (!query.has(estimateQuery.existingRestingPlaceId)) return undefined;
  return Object.fromEntries([
    ...named('restingPlaceId', query.get(estimateQuery.existingRestingPlaceId)),
    ...named('graveTypeId', query.get(estimateQuery.existingGraveTypeId)),
  ]);
}

const readOptionalLines = (ids: string | null): EstimateChoice => (ids ? { optionalLineIds: ids.split(BETWEEN) } : {});

const readUndecided = (words: string | null): EstimateQuestion[] =>
  QUESTIONS.filter((question) => words?.split('-').includes(questions[question].address));

export function estimateLink(step: EstimateStep, choice: EstimateChoice): string {
  const { existingGrave, undecided, optionalLineIds } = choice;
  return estimatePath({
    step: stepAddress(step),
    ...Object.fromEntries(IDS.map((key) => [key, choice[key]])),
    ...(existingGrave ? { existingRestingPlaceId: existingGrave.restingPlaceId ?? '' } : {}),
    ...(existingGrave?.graveTypeId ? { existingGraveTypeId: existingGrave.graveTypeId } : {}),
    ...(choice.size === 'oversized' ? { size: OVERSIZED_WORD } : {}),
    ...(optionalLineIds?.length ? { optionalLineIds: optionalLineIds.join(BETWEEN) } : {}),
    ...(undecided?.length ? { undecided: undecided.map((question) => questions[question].address).join('-') } : {}),
  });
}

export function writeEstimateLink(step: EstimateStep, choice: EstimateChoice, how: 'push' | 'replace'): void {
  const link = estimateLink(step, choice);
  // Writing the same address again would cut off a Back that is already under way.
  if (link === window.location.pathname + window.location.search) return;
  if (how === 'push') window.history.pushState(null, '', link);
  else window.history.replaceState(null, '', link);
}
