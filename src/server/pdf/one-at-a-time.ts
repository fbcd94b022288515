import pLimit from 'p-limit';

/**
 * Lets one call after the other run; one that fails does not stop those behind it. `signal` ends the wait of a call, which
 * p-limit knows nothing of: it rejects at once and does not run where it has not begun; one that has begun goes on.
 */
export function oneAtATime<Input, Output>(
  work: (input: Input) => Promise<Output>,
): (input: Input, signal?: AbortSignal) => Promise<Output> {
  const limit = pLimit(1);
  return (input, signal) => {
    const result = limit(() => {
      signal?.throwIfAborted();
      return work(input);
    });
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
