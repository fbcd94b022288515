/** A millisecond of the calling thread that spares 50 MB: a PDF leaves buffers beside the heap, which V8 does not see growing. Does nothing without `--expose-gc`. */
export const sweepNursery = (): void => globalThis.gc?.({ type: 'minor' });
