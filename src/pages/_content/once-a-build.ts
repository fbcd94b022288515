/**
 * Keeps what `read` answers for the whole build, so that a page costs the same among twenty and among two thousand.
 * In `astro dev` the content may change and is read each time.
 */
export function onceABuild<T>(read: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    kept ??= { value: read() };
    return kept.value;
  };
}
