import { atom, computed, type ReadableAtom } from 'nanostores';
import { call } from '#client/call.ts';
import { getEstimate } from '#contract/estimate.ts';
import { costing, type Estimate } from '#domain/estimate/estimate.ts';
import { holdsOn, redeemedCosting } from '#domain/estimate/redeem.ts';
import { isoDayText } from '#domain/german-time.ts';
import { normalizedReference } from '#domain/reference.ts';
import { $choice } from '../estimate/choice.ts';
import { $pricing, $result, $runningRange } from '../estimate/estimate.ts';
import { failedResult, type Result } from '../result.ts';
import { $caseTexts, answersNow, putSection } from './answers.ts';
import { choose } from './choice.ts';

export type Redeemed =
  | { readonly status: 'none' }
  /** `failed`: not known for now. `unknown`: there is none of this number, and the answers name it no longer. */
  | { readonly status: 'loading' | 'failed' | 'unknown'; readonly reference: string }
  /** Expired ones are named no longer by the answers: the prices are those of today. */
  | { readonly status: 'held' | 'expired'; readonly reference: string; readonly estimate: Estimate };

const $state = atom<Redeemed>({ status: 'none' });
/** The estimate whose own prices the order gets. */
export const $redeemed: ReadableAtom<Redeemed> = $state;

/** The sum of the choice so far, with the prices of the estimate once it is whole. */
export const $expectedRange = computed([$result, $runningRange], (result, range) => result?.costing ?? range);

/** The number stands among the answers, so that a draft has it; the prices follow it. Returns the way to stop. */
export function followRedeemed(): () => void {
  const stops = [
    $caseTexts.subscribe(({ answers }) => {
      const reference = normalizedReference('KV', answers.start?.estimateReference ?? '');
      const state = $state.get();
      if (reference === undefined) {
        if (redeemedReference() !== undefined) $state.set({ status: 'none' });
      } else if (state.status === 'none' || state.reference !== reference) void load(reference);
    }),
    $state.subscribe((state) => {
      const today = isoDayText(new Date());
      $pricing.set(state.status === 'held' ? (parts) => redeemedCosting(parts, state.estimate, today) : costing);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    $pricing.set(costing);
  };
}

const NO_REFERENCE = 'Der Link nennt keinen Kostenvoranschlag. Bitte prüfen Sie ihn, oder rufen Sie uns an.';

/** Takes the estimate that a link names, with its choice. */
export async function redeemLinked(typed: string): Promise<Result> {
  const reference = normalizedReference('KV', typed);
  if (reference === undefined) return { ok: false, code: 'unknown-estimate', message: NO_REFERENCE, errors: [] };
  const found = await load(reference);
  if (found) takeOverChoice(found.request);
  return { ok: true, message: '', value: undefined };
}

/** What was typed about an existing grave stays: an estimate asks for no name and no number. */
function takeOverChoice(request: Estimate['request']): void {
  const { existingGrave } = request;
  choose(existingGrave ? { ...request, existingGrave: { ...$choice.get().existingGrave, ...existingGrave } } : request);
}

/** The estimate that the order names. */
export function redeemedReference(): string | undefined {
  const state = $state.get();
  return state.status === 'held' || state.status === 'loading' || state.status === 'failed'
    ? state.reference
    : undefined;
}

/** What the server has refused is asked for again: why, the page then says. */
export function reloadRedeemed(): void {
  const reference = redeemedReference();
  if (reference !== undefined) void load(reference);
}

/** An earlier call that answers later counts no more. */
let calls = 0;

async function load(reference: string): Promise<Estimate | undefined> {
  calls += 1;
  const current = calls;
  $state.set({ status: 'loading', reference });
  nameInAnswers(reference);
  const found = await call(getEstimate, { params: { reference } });
  if (current !== calls) return undefined;
  if (found.ok) {
    const status = holdsOn(found.value, isoDayText(new Date())) ? 'held' : 'expired';
    $state.set({ status, reference, estimate: found.value });
    if (status === 'expired') nameInAnswers('');
    return found.value;
  }
  const isUnknown = ['unknown-estimate', 'invalid-input'].includes(failedResult(found.failure).code);
  $state.set({ status: isUnknown ? 'unknown' : 'failed', reference });
  if (isUnknown) nameInAnswers('');
  return undefined;
}

export function nameInAnswers(reference: string): void {
  const { estimateReference: _, ...start } = answersNow().start ?? {};
  putSection('start', reference === '' ? start : { ...start, estimateReference: reference });
}
