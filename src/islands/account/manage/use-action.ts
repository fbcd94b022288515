import { useRef, useState } from 'react';
import type { Ended } from '#stores/account/account.ts';

/** A button's work: one at a time, and what went wrong in words. Resolves to whether it was done. */
export function useAction() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = async (action: () => Promise<Ended>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    const ended = await action().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
    if (!ended.ok) setProblem(ended.message);
    return ended.ok;
  };

  return { run, isBusy, problem, forget: () => setProblem(undefined) };
}
