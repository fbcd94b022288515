import { workerData } from 'node:worker_threads';
import { move } from 'piscina';
import { sweepNursery } from '../process/memory.ts';
import { draw } from './draw.ts';
import type { Drawing, PdfContent } from './drawing.ts';

/** The error of a rendering. A thread that dies returns nothing. */
export type DrawingFailure = { readonly error: unknown };

/** Runs in the PDF thread, the only one that loads the fonts. Returns the bytes or a `PdfFailure`; see thread.ts. */
export async function drawInThread(drawing: Drawing): Promise<unknown> {
  try {
    return move(ownBuffer(await draw(workerData as PdfContent, drawing)));
  } catch (error) {
    return { error } satisfies DrawingFailure;
  } finally {
    sweepNursery();
  }
}

/** The whole buffer is transferred, so it must contain nothing else. */
const ownBuffer = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
