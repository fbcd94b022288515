/** The value; undefined after a failure or a timeout. */
export const within = <T>(ms: number, value: Promise<T>): Promise<T | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  return Promise.race([value.catch(() => undefined), promise]).finally(() => clearTimeout(timer));
};
