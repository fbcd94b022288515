/**
 * Lets one call after the other run. A call that fails does not stop those behind it. `signal` ends the wait of a call: it
 * rejects at once and does not run where it has not begun; one that has begun goes on.
 */
export function oneAtATime<Input, Output>(
  work: (input: Input) => Promise<Output>,
): (input: Input, signal?: AbortSignal) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  return (input, signal) => {
    const result = last.then(() => {
      signal?.throwIfAborted();
      return work(input);
    });
    last = result.catch(() => undefined);
    return signal ? unlessAborted(result, signal) : result;
  };
}

function unlessAborted<Output>(result: Promise<Output>, signal: AbortSignal): Promise<Output> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
