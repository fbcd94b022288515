import { COMPARISON, paths } from './paths.ts';

/** Two or three graves side by side: `/grabstaetten/vergleich?graeber=werste-urne-staudenfeld.lohe-urne-staudenfeld`. */
export const GRAVE_COMPARISON = paths.restingPlaces + COMPARISON;

/** The name in its query; the answers of the calculator stand beside it, so that the way back keeps them. Ids hold no dot. */
export const COMPARED = 'graeber';
const BETWEEN = '.';
const idsIn = (text: string | null): string[] => (text ?? '').split(BETWEEN).filter((id) => id !== '');
/** Of the calculator's address (`domain/estimate/answers/grave.ts`). */
const CHOSEN = 'grab';

/** Without any the one that is chosen in the calculator. */
export function comparedIn(query: string): string[] {
  const texts = new URLSearchParams(query);
  return idsIn(texts.get(COMPARED) ?? texts.get(CHOSEN));
}

/** The address with these graves, and with everything else that `query` says. */
export function graveComparisonPath(ids: readonly string[], query = ''): string {
  const texts = new URLSearchParams(query);
  texts.delete(COMPARED);
  texts.delete(CHOSEN);
  if (ids.length > 0) texts.set(COMPARED, ids.join(BETWEEN));
  const written = texts.toString();
  return written ? `${GRAVE_COMPARISON}?${written}` : GRAVE_COMPARISON;
}

/** In the query of /kontakt: the graves that we are to ask about. It names no person. */
const ASKED = 'nachfrage';

/** `/kontakt?nachfrage=werste-urne-staudenfeld#nachricht` */
export const askPath = (ids: readonly string[]): string =>
  `${paths.contact}?${new URLSearchParams({ [ASKED]: ids.join(BETWEEN) })}#nachricht`;

export const askedIn = (query: string): string[] => idsIn(new URLSearchParams(query).get(ASKED));

/** Two estimates side by side. */
export const ESTIMATE_COMPARISON = paths.estimate + COMPARISON;

/**
 * `/kosten-berechnen/vergleich#eins=KV-7Q2M-XK4T-0B9A&zwei=form%3D…`: each is the number of an estimate or the answers of an address of
 * the calculator. Behind the #, so that no number is in a log.
 */
export function estimateComparisonPath(one: string | undefined, two?: string): string {
  const texts = new URLSearchParams({ ...(one ? { eins: one } : {}), ...(two ? { zwei: two } : {}) }).toString();
  return texts ? `${ESTIMATE_COMPARISON}#${texts}` : ESTIMATE_COMPARISON;
}

export function estimatesIn(hash: string): { readonly one?: string; readonly two?: string } {
  const texts = new URLSearchParams(hash.replace(/^#/, ''));
  const [one, two] = [texts.get('eins'), texts.get('zwei')];
  return { ...(one ? { one } : {}), ...(two ? { two } : {}) };
}

/** The calculator with these answers; its result leads back to a comparison with them (islands/estimate/CompareLink.tsx). */
export const secondResultPath = (query: string): string =>
  `${paths.estimate}?${query}#vergleich=${encodeURIComponent(query)}`;
