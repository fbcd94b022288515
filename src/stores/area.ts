import { atom, type ReadableAtom } from 'nanostores';
import type { CallResult } from '#client/call.ts';
import type { Failure } from '#client/failure.ts';
import { type StoredError, storedError } from './stored-error.ts';

/** One data area of specification section 4: what it holds and how its last request went. */
type Area<T> = {
  readonly data: T | undefined;
  readonly loading: boolean;
  readonly success: boolean;
  readonly error: StoredError | undefined;
};

export type AreaStore<T> = {
  readonly $area: ReadableAtom<Area<T>>;
  /** Runs a request through the area's states and resolves to its result. */
  readonly track: <R extends T>(request: () => Promise<CallResult<R>>) => Promise<CallResult<R>>;
  readonly reset: () => void;
};

const IDLE: Area<never> = { data: undefined, loading: false, success: false, error: undefined };

/** `stored` lets an area keep a failure in its own words (specification, section 8). */
export function createArea<T>(stored: (failure: Failure) => StoredError = storedError): AreaStore<T> {
  const $area = atom<Area<T>>(IDLE);
  // Only the latest request writes: a slow reply to an earlier one is dropped.
  let latest = 0;

  return {
    $area,
    async track(request) {
      latest += 1;
      const own = latest;
      $area.set({ ...$area.get(), loading: true, success: false, error: undefined });
      const result = await request();
      if (own === latest) {
        $area.set(
          result.ok
            ? { data: result.value, loading: false, success: true, error: undefined }
            : {
                data: $area.get().data,
                loading: false,
                success: false,
                error: stored(result.failure),
              },
        );
      }
      return result;
    },
    reset() {
      latest += 1;
      $area.set(IDLE);
    },
  };
}
