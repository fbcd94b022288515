/** Runs the callbacks that it gets in their order, one in each turn of the event loop. */
export function oneEachTurn(): (callback: () => void) => void {
  const waiting: (() => void)[] = [];
  const runFirst = (): void => {
    const callback = waiting.shift();
    if (waiting.length > 0) setImmediate(runFirst);
    callback?.();
  };
  return (callback) => {
    waiting.push(callback);
    if (waiting.length === 1) setImmediate(runFirst);
  };
}
