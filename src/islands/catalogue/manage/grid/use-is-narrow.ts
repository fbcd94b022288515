import { useSyncExternalStore } from 'react';

const NARROW = '(width < 720px)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** On a phone rows are a list, and one of them opens as a form. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
