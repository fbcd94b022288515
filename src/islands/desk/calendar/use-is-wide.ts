import { useSyncExternalStore } from 'react';

/** Seven columns of words need as much. */
const WIDE = '(width >= 1000px)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
