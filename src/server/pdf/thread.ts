import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { ProblemError } from '../problem/problem-error.ts';
import type { PdfContent, PdfJob, RenderPdf } from './job.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { PdfFailure } from './worker.ts';

export type PdfThread = {
  /**
   * Renders one PDF after the other, in the order of the calls. `signal` removes a waiting one from the queue. Rejects with the
   * problem `unavailable` where the thread died or hung, and with the error of the rendering.
   */
  readonly render: RenderPdf;
  /** The next PDF has other words: another thread takes over, the old one ends with what it is drawing. */
  readonly replaceContent: (content: PdfContent) => void;
  readonly close: () => Promise<void>;
};

export type PdfThreadDeps = {
  readonly content: PdfContent;
  /** Called when the thread is replaced. */
  readonly onFailure: (failure: { readonly code: 'pdf-thread-hung' | 'pdf-thread-died' }) => void;
  /** Ends a rendering that takes too long, with its thread. */
  readonly limit?: () => AbortSignal;
  readonly file?: URL;
};

const MAX_RENDER_MS = 20_000;
const WORKER = new URL('./worker.ts', import.meta.url);

/**
 * Renders in a separate thread, so that PDFs block no other request. One thread: rendering is CPU-bound, and more threads would
 * only need more memory. It starts with the first PDF and is replaced when it dies or hangs.
 */
export function startPdfThread(parts: PdfThreadDeps): PdfThread {
  const { content, onFailure, limit = () => AbortSignal.timeout(MAX_RENDER_MS), file = WORKER } = parts;
  const open = (workerData: PdfContent) => {
    const pool = new Piscina<PdfJob, Uint8Array | PdfFailure>({
      filename: fileURLToPath(file),
      name: 'renderInThread',
      workerData,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Number.POSITIVE_INFINITY,
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 },
    });
    // An idle thread that dies: the next PDF starts another.
    pool.on('error', () => onFailure({ code: 'pdf-thread-died' }));
    return pool;
  };
  let pool = open(content);

  /** A queue of its own, since the pool's signal kills the thread of a running rendering. */
  const render = oneAtATime(async (job: PdfJob): Promise<Uint8Array> => {
    const ended = limit();
    const result = await pool.run(job, { signal: ended }).catch(() => {
      onFailure({ code: ended.aborted ? 'pdf-thread-hung' : 'pdf-thread-died' });
      throw new ProblemError('unavailable');
    });
    if (result instanceof Uint8Array) return result;
    throw result.error;
  });
  return {
    render,
    replaceContent(next) {
      const before = pool;
      pool = open(next);
      // What it was given is drawn to the end.
      before.close().catch(() => undefined);
    },
    close: () => pool.destroy(),
  };
}
