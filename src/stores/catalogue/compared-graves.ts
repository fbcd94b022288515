import { atom, computed, type ReadableAtom } from 'nanostores';
import { placedRelations } from '#domain/catalogue/catalogue.ts';
import { comparedIn, graveComparisonPath } from '#site/compare-paths.ts';
import { $restingPlaces } from './resting-place.ts';

/** More would not stand side by side. */
export const MOST_COMPARED = 3;

const $ids = atom<readonly string[]>([]);

/** The graves that the address names, as far as the catalogue has them, each once. */
export const $comparedGraves = computed([$ids, $restingPlaces], (ids, places) => {
  const all = placedRelations(places);
  return ids.flatMap((id) => all.filter(({ relation }) => relation.id === id));
});

const $wasCut = computed(
  [$ids, $comparedGraves, $restingPlaces],
  (ids, graves, places) => places.length > 0 && graves.length < ids.length,
);
/** That the address names a grave that is gone. */
export const $comparisonWasCut: ReadableAtom<boolean> = $wasCut;

/** Reads the address now and after every Back or Forward. Returns the way to stop. */
export function followComparison(): () => void {
  const read = () => $ids.set([...new Set(comparedIn(window.location.search))].slice(0, MOST_COMPARED));
  read();
  window.addEventListener('popstate', read);
  return () => window.removeEventListener('popstate', read);
}

/** Each change is a history entry: Back undoes it. */
function write(ids: readonly string[]): void {
  $ids.set(ids);
  window.history.pushState(null, '', graveComparisonPath(ids, window.location.search));
}

const known = (): string[] => $comparedGraves.get().map(({ relation }) => relation.id);

export const addCompared = (id: string): void => {
  const ids = known();
  if (!ids.includes(id) && ids.length < MOST_COMPARED) write([...ids, id]);
};

export const removeCompared = (id: string): void => write(known().filter((each) => each !== id));
