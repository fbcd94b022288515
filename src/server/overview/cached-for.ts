/** Computes at most once in `ms`, however many ask; a failure is not kept. */
export function cachedFor<Value>(ms: number, clock: () => Date, compute: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return () => {
    const now = clock().getTime();
    if (last && now < last.until) return last.value;
    const entry = { value: compute(), until: now + ms };
    last = entry;
    entry.value.catch(() => {
      if (last === entry) last = undefined;
    });
    return entry.value;
  };
}
