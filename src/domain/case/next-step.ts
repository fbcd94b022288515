import { isOrder } from './list.ts';
import type { CaseState } from './state.ts';

type Draft = { readonly kind: 'bereavement' | 'preparation'; readonly code: string };
type Listed = { readonly reference: string; readonly state: CaseState };
type Offer = { readonly reference: string; readonly validUntil: string };

/** What an account holds, each list with the newest first. `today` is the day in Germany. */
type Held<D, C, E> = {
  readonly drafts: readonly D[];
  readonly cases: readonly C[];
  readonly estimates: readonly E[];
  readonly today: string;
};

export type NextStep<D, C, E> =
  | { readonly kind: 'draft'; readonly draft: D }
  | { readonly kind: 'order'; readonly order: C }
  | { readonly kind: 'estimate'; readonly estimate: E }
  | { readonly kind: 'preparation'; readonly preparation: C }
  | { readonly kind: 'begin' };

/**
 * The one thing an account leads to. What was begun after a death waits for its sending, so it comes first; a running order before
 * offers, an estimate only while its prices hold.
 */
export function nextStep<D extends Draft, C extends Listed, E extends Offer>({
  drafts,
  cases,
  estimates,
  today,
}: Held<D, C, E>): NextStep<D, C, E> {
  const draft = drafts.find(({ kind }) => kind === 'bereavement') ?? drafts[0];
  if (draft) return { kind: 'draft', draft };
  const order = cases.find((each) => isOrder(each) && each.state === 'ordered');
  if (order) return { kind: 'order', order };
  const estimate = estimates.find(({ validUntil }) => validUntil >= today);
  if (estimate) return { kind: 'estimate', estimate };
  const preparation = cases.find((each) => !isOrder(each));
  return preparation ? { kind: 'preparation', preparation } : { kind: 'begin' };
}
