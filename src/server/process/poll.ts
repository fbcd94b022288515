/** Does the work every so many milliseconds until `stop`, one run at a time; a run that is still busy is not joined by another. */
export function poll(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): { stop(): void } {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
