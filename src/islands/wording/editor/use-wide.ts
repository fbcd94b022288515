import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 1280px)';

const follow = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether text and preview have room beside each other. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => false,
  );
