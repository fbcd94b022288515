import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';

/** Encoded within a millisecond or two. */
const PIECE_BYTES = 128 * 1024;

/**
 * A large attachment piece by piece, and a turn of the thread for others between them: nodemailer encodes a buffer in one go, and five
 * megabytes took a tenth of a second.
 */
export function inPieces(bytes: Uint8Array): Buffer | Readable {
  // A view of the same bytes: nodemailer accepts Buffers only.
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.length <= PIECE_BYTES ? view : Readable.from(piecesOf(view), { objectMode: false });
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
    await turn();
  }
}
