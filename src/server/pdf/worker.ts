import { workerData } from 'node:worker_threads';
import { move } from 'piscina';
import { sweepNursery } from '../process/memory.ts';
import { draw } from './draw.ts';
import type { Drawing, PdfContent } from './drawing.ts';

/** A drawing that failed in a thread that lives. A thread that dies answers nothing. */
export type DrawingFailure = { readonly error: unknown };

/** Runs in the drawing thread, the only one that holds the fonts. Answers bytes or a `DrawingFailure`; see thread.ts. */
export async function drawInThread(drawing: Drawing): Promise<unknown> {
  try {
    return move(ownBuffer(await draw(workerData as PdfContent, drawing)));
  } catch (error) {
    return { error } satisfies DrawingFailure;
  } finally {
    sweepNursery();
  }
}

/** What is handed over is the whole buffer, so it may hold nothing else. */
const ownBuffer = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
