import { workerData } from 'node:worker_threads';
import type { PdfJob } from '#server/pdf/job.ts';

/** A drawing thread in which, by the reference of the estimate, everything goes wrong that can. */
export async function renderInThread(drawing: PdfJob): Promise<unknown> {
  const reference = drawing.kind === 'estimate' ? drawing.estimate.reference : '';
  if (reference === 'hangs') for (;;);
  if (reference === 'dies') process.exit(1);
  if (reference === 'fails') return { error: new RangeError('too wide') };
  if (reference === 'waits') Atomics.wait(workerData.gate as Int32Array, 0, 0);
  return new TextEncoder().encode(`%PDF ${reference}`);
}
