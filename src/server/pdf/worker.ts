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
    const bytes = await renderPdf(workerData as PdfContent, job);
    // A step of pdfkit's stream holds the document until then. In a whole turn V8 would do work of its own, for a third of a PDF.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    return move(ownBuffer(bytes));
  } catch (error) {
    return { error } satisfies PdfFailure;
  } finally {
    sweepNursery();
  }
}

/** The whole buffer is transferred, so it must contain nothing else. */
const ownBuffer = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
