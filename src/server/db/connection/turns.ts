/** Waits until all who asked before are done; answers what ends the own turn. */
export type Turns = () => Promise<() => void>;

export function turns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}
