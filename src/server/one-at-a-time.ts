/**
 * Lets one call after the other run. What only computes gets no faster side by side, it only holds the memory of all at
 * once. A call that fails does not stop those behind it.
 */
export function oneAtATime<Input, Output>(
  work: (input: Input) => Promise<Output>,
  afterEach: () => void = () => undefined,
): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const result = last.then(() => work(input));
    last = result.catch(() => undefined).then(afterEach);
    return result;
  };
}
