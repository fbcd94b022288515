import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { getEstimate } from '#contract/estimate.ts';
import { validChoice } from '#domain/estimate/choice.ts';
import { type Costing, costing } from '#domain/estimate/estimate.ts';
import { graveLabel } from '#domain/estimate/existing-grave.ts';
import { EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { readAddressTexts } from '#domain/estimate/written-choice.ts';
import { normalizedReference } from '#domain/reference.ts';
import { estimateComparisonPath, estimatesIn } from '#site/compare-paths.ts';
import { estimateAnswers } from '#site/paths.ts';
import { once } from '../result.ts';
import { $catalogue, $isCatalogueReady, loadEstimateCatalogue } from './catalogue.ts';

type Priced = Pick<Costing, 'lines' | 'min' | 'max'>;

/** One of the two, by what names it: the number of an estimate, or the answers of the calculator. */
export type ComparedSide = { readonly named: string } & (
  | { readonly state: 'loading' | 'unknown' | 'open' | 'failed' }
  | (Priced & {
      readonly state: 'ready';
      readonly title: string;
      readonly place: string;
      readonly reference?: string;
      /** The last day of its own prices. */
      readonly validUntil?: string;
    })
);

export type Side = 'one' | 'two';

export const $compared = atom<{ readonly [S in Side]?: ComparedSide }>({});

/** Reads the address now and after every Back or Forward. Returns the way to stop. */
export function followCompared(): () => void {
  const read = () => {
    const { one, two } = estimatesIn(window.location.hash);
    void show('one', one);
    void show('two', two);
  };
  read();
  window.addEventListener('hashchange', read);
  window.addEventListener('popstate', read);
  return () => {
    window.removeEventListener('hashchange', read);
    window.removeEventListener('popstate', read);
  };
}

/** Puts one in its place, or takes it away; Back undoes it. */
export function setCompared(side: Side, named: string | undefined): void {
  const next: { readonly [S in Side]?: string | undefined } = { ...estimatesIn(window.location.hash), [side]: named };
  window.history.pushState(null, '', estimateComparisonPath(next.one, next.two));
  void show(side, named);
}

/** Tries again what could not be loaded. */
export const retryCompared = (side: Side): Promise<void> => show(side, $compared.get()[side]?.named);

async function show(side: Side, named: string | undefined): Promise<void> {
  const { [side]: before, ...other } = $compared.get();
  if (named === undefined) return $compared.set(other);
  if (before?.named === named && before.state !== 'failed') return;
  $compared.set({ ...other, [side]: { named, state: 'loading' } });
  const loaded = normalizedReference('KV', named) ? await storedEstimate(named) : await reckoned(named);
  // Another one may have taken the place meanwhile.
  if ($compared.get()[side]?.named === named) $compared.set({ ...$compared.get(), [side]: loaded });
}

async function storedEstimate(named: string): Promise<ComparedSide> {
  const reference = normalizedReference('KV', named) ?? named;
  const reply = await call(getEstimate, { params: { reference } });
  if (!reply.ok) return { named, state: reply.failure.statusCode === 404 ? 'unknown' : 'failed' };
  const { title, place, lines, min, max, validUntil } = reply.value;
  return { named, state: 'ready', title, place, lines, min, max, reference, validUntil };
}

/** Both sides wait for one load. */
const loadPrices = once(loadEstimateCatalogue);

/** At today's prices. */
async function reckoned(named: string): Promise<ComparedSide> {
  await loadPrices();
  if (!$isCatalogueReady.get()) return { named, state: 'failed' };
  const catalogue = $catalogue.get();
  const valid = validChoice(catalogue, readAddressTexts(estimateAnswers(named)).choice);
  const { restingPlaceId: _place, undecided: _open, ...answers } = valid;
  const request = EstimateRequest.safeParse(answers);
  const resolved = request.success ? resolveEstimate(catalogue, request.data) : undefined;
  if (!resolved?.ok) return { named, state: valid.funeralFormId === undefined ? 'unknown' : 'open' };
  const { lines, min, max } = costing(resolved.parts);
  return {
    named,
    state: 'ready',
    title: resolved.parts.form.name,
    place: graveLabel(resolved.parts.placed),
    ...{ lines, min, max },
  };
}

/** What was pasted: a number, or an address of the calculator; undefined where it is neither. */
export function namedIn(pasted: string): string | undefined {
  const reference = normalizedReference('KV', pasted);
  if (reference) return reference;
  const query = /\?([^#\s]*)/.exec(pasted)?.[1];
  return query && new URLSearchParams(query).has('form') ? query : undefined;
}
