import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { ProblemError } from '../problem/problem-error.ts';
import type { Draw, Drawing, PdfContent } from './drawing.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { DrawingFailure } from './worker.ts';

export type DrawingThread = {
  /**
   * One drawing after the other, in the order they were asked for. `signal` takes one that waits out of the queue. Rejects with
   * the problem `unavailable` where the thread died or hung, and with what the drawing threw.
   */
  readonly draw: Draw;
  readonly close: () => Promise<void>;
};

export type DrawingThreadDeps = {
  readonly content: PdfContent;
  /** The thread had to be replaced. */
  readonly onTrouble: (trouble: { readonly code: 'pdf-thread-hung' | 'pdf-thread-died' }) => void;
  /** Ends a drawing that takes too long, with its thread. */
  readonly limit?: () => AbortSignal;
  readonly file?: URL;
};

const LONGEST_DRAWING_MS = 20_000;
const WORKER = new URL('./worker.ts', import.meta.url);

/**
 * Draws in a thread of its own, so that no request waits for a PDF it has not asked for. One thread: what only computes gets
 * no faster side by side, it only holds the memory of all at once. It starts with the first drawing and is replaced when it
 * dies or hangs.
 */
export function startDrawingThread(parts: DrawingThreadDeps): DrawingThread {
  const { content, onTrouble, limit = () => AbortSignal.timeout(LONGEST_DRAWING_MS), file = WORKER } = parts;
  const pool = new Piscina<Drawing, Uint8Array | DrawingFailure>({
    filename: fileURLToPath(file),
    name: 'drawInThread',
    workerData: content,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 },
  });
  // A thread that dies while it has nothing to do: the next drawing starts another.
  pool.on('error', () => onTrouble({ code: 'pdf-thread-died' }));

  /** The queue is ours, since a signal given to the pool kills the thread of a drawing that has begun. */
  const draw = oneAtATime(async (drawing: Drawing): Promise<Uint8Array> => {
    const ended = limit();
    const drawn = await pool.run(drawing, { signal: ended }).catch(() => {
      onTrouble({ code: ended.aborted ? 'pdf-thread-hung' : 'pdf-thread-died' });
      throw new ProblemError('unavailable');
    });
    if (drawn instanceof Uint8Array) return drawn;
    throw drawn.error;
  });
  return { draw, close: () => pool.destroy() };
}
