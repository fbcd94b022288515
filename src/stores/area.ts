import { atom, type ReadableAtom } from 'nanostores';
import type { CallResult } from '#client/call.ts';
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
  /** Runs a request through the area's states. Resolves to the value, or undefined where it failed. */
  readonly track: (request: () => Promise<CallResult<T>>) => Promise<T | undefined>;
  readonly reset: () => void;
};

const IDLE: Area<never> = { data: undefined, loading: false, success: false, error: undefined };

/** `errorMessage` lets an area replace the general wording (specification, section 8). */
export function createArea<T>(errorMessage: (error: StoredError) => StoredError = (error) => error): AreaStore<T> {
  const $area = atom<Area<T>>(IDLE);
  // Only the latest request may write: a slow answer to an old question must not win.
  let latest = 0;

  return {
    $area,
    async track(request) {
      latest += 1;
      const mine = latest;
      $area.set({ ...$area.get(), loading: true, success: false, error: undefined });
      const outcome = await request();
      if (mine === latest) {
        $area.set(
          outcome.ok
            ? { data: outcome.value, loading: false, success: true, error: undefined }
            : {
                data: $area.get().data,
                loading: false,
                success: false,
                error: errorMessage(storedError(outcome.failure)),
              },
        );
      }
      return outcome.ok ? outcome.value : undefined;
    },
    reset() {
      latest += 1;
      $area.set(IDLE);
    },
  };
}
