import { useRef, useState } from 'react';
import type { Result } from '#stores/account/account.ts';

/** A button's work: one at a time, and what went wrong in words. Resolves to whether it was done. */
export function useAction() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = async (action: () => Promise<Result>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    const result = await action().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
    if (!result.ok) setProblem(result.message);
    return result.ok;
  };

  return { run, isBusy, problem, forget: () => setProblem(undefined) };
}
