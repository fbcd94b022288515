import { atom, computed } from 'nanostores';
import { costing } from '#domain/estimate/estimate.ts';
import { openEstimate } from '#domain/estimate/open-estimate.ts';
import { cheapestAlternative, offeredLines, runningRange } from '#domain/estimate/options.ts';
import { type EstimateStep, firstOpenStep, QUESTIONS, questions } from '#domain/estimate/questions.ts';
import { EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { $catalogue } from './catalogue.ts';
import { $askedForm, $choice } from './choice.ts';

/** The span that the open questions still allow; undefined until the catalogue is there. */
export const $runningRange = computed([$catalogue, $choice], runningRange);

/** The prices of a finished choice: today's, or in an order those of an estimate that still holds. */
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
    // Looked for where it is shown: every answer makes a new result.
    get cheapest() {
      return cheapestAlternative(catalogue, resolved.parts);
    },
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

/** The span of a choice in which every question is answered and some with "Weiß ich noch nicht"; else undefined. */
export const $openEstimate = computed([$catalogue, $choice, $askedForm], (catalogue, choice, asked) =>
  firstOpenStep(asked, choice) === 'result' ? openEstimate(catalogue, choice) : undefined,
);

/** The services that may be ticked, also while something is left open. */
export const $offeredLines = computed([$catalogue, $choice], offeredLines);
