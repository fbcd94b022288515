import { workerData } from 'node:worker_threads';
import { move } from 'piscina';
import { sweepNursery } from '../process/memory.ts';
import type { PdfContent, PdfJob } from './job.ts';
import { renderPdf } from './render.ts';

/** The error of a rendering. A thread that dies returns nothing. */
export type PdfFailure = { readonly error: unknown };

/** Runs in the PDF thread, the only one that loads the fonts. Returns the bytes or a `PdfFailure`; see thread.ts. */
export async function renderInThread(job: PdfJob): Promise<unknown> {
  try {
    return move(ownBuffer(await renderPdf(workerData as PdfContent, job)));
  } catch (error) {
    return { error } satisfies PdfFailure;
  } finally {
    sweepNursery();
  }
}

/** The whole buffer is transferred, so it must contain nothing else. */
const ownBuffer = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
