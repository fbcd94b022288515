import { join } from 'node:path';

const FLAGS = ['--expose-gc', '--max-semi-space-size=4', '--semi-space-growth-factor=1', '--heap-growing-percent=20'];
const ONE_ARENA = 'MALLOC_ARENA_MAX';
/** Stripping types takes a compiler of 15 MB, in each thread; what was stripped once is kept. */
const COMPILED = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'compile');

/**
 * Starts this process anew, under the same id, with a small memory. Left alone, V8 lets garbage pile up to several times of
 * what is in use, and the C library keeps an arena a thread: a server of half a gigabyte, most of it PDFs long sent. Both are
 * set before a process starts, so it replaces itself once. Where that cannot be (Windows), it stays as it is.
 */
export function startLean(): void {
  const { env, execArgv, execPath, argv } = process;
  if (env[ONE_ARENA] !== undefined || process.platform === 'win32' || typeof process.execve !== 'function') return;
  const words = [execPath, ...FLAGS, ...execArgv, ...argv.slice(1)];
  process.execve(execPath, words, { NODE_COMPILE_CACHE: COMPILED, ...env, [ONE_ARENA]: '1' });
}

/** A millisecond of the calling thread that spares 50 MB: a PDF leaves buffers beside the heap, which V8 does not see growing. */
export const sweepNursery = (): void => globalThis.gc?.({ type: 'minor' });
