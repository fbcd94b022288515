import { useEffect, useState } from 'react';

/**
 * A confirmation, kept in the entry of the browser's history: it survives a reload and the way back, is in no address, and
 * goes with the tab. `read` gives undefined for what it does not know.
 */
export function useKept<T>(name: string, read: (kept: unknown) => T | undefined) {
  const [kept, setKept] = useState<T>();

  // The history is the browser's; on the server there is none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => setKept(read(stateOf()[name])), []);

  const keep = (value: T | undefined): void => {
    const { [name]: _, ...others } = stateOf();
    history.replaceState(value === undefined ? others : { ...others, [name]: value }, '');
    setKept(value);
  };
  return [kept, keep] as const;
}

const stateOf = (): Readonly<Record<string, unknown>> =>
  typeof history.state === 'object' && history.state !== null ? history.state : {};
