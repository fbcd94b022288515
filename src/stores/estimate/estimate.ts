import { atom, computed } from 'nanostores';
import { costing } from '#domain/estimate/estimate.ts';
import { cheapestAlternative, runningRange } from '#domain/estimate/options.ts';
import { type EstimateStep, QUESTIONS, questions } from '#domain/estimate/questions.ts';
import { EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { $catalogue } from './catalogue.ts';
import { $choice } from './choice.ts';

/** What the open questions still allow; undefined until the catalogue is there. */
export const $runningRange = computed([$catalogue, $choice], runningRange);

/** What a finished choice costs: today's prices, or in an order those of an estimate that still holds. */
export const $pricing = atom<typeof costing>(costing);

/** The finished choice with its parts, lines and cheapest alternative; undefined while a question is open. */
export const $result = computed([$catalogue, $choice, $pricing], (catalogue, choice, pricing) => {
  const { restingPlaceId: _narrowedTo, undecided: _open, ...answers } = choice;
  const request = EstimateRequest.safeParse(answers);
  if (!request.success) return undefined;
  const resolved = resolveEstimate(catalogue, request.data);
  if (!resolved.ok) return undefined;
  return {
    request: request.data,
    parts: resolved.parts,
    costing: pricing(resolved.parts),
    cheapest: cheapestAlternative(catalogue, resolved.parts),
  };
});

/** The given answers in words, for the list beside the questions and for a shared link. */
export const $answerLabels = computed(
  [$catalogue, $choice],
  (catalogue, choice): Partial<Record<EstimateStep, string>> =>
    Object.fromEntries(
      QUESTIONS.flatMap((name) => {
        const label = questions[name].label(catalogue, choice);
        return label === undefined ? [] : [[name, label]];
      }),
    ),
);
