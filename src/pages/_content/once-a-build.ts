/**
 * Keeps what `read` answers for the whole build, so that a page costs the same among twenty and among two thousand.
 * While somebody edits (`astro dev`), the content changes under way and is read anew each time.
 */
export function onceABuild<T>(read: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    kept ??= { value: read() };
    return kept.value;
  };
}
