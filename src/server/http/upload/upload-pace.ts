import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../../problem/problem-error.ts';

const TICK_MS = 1000;

/**
 * A mobile line that its provider has throttled still has 64 kbit/s, of which a good half gets through; a gap of some seconds,
 * as in a tunnel, is evened out. 25 MB in `UPLOAD_TIMEOUT_MS` need twenty times as much.
 */
const LEAST_BYTES_PER_SECOND = 4 * 1024;
const WINDOW_SECONDS = 20;

/**
 * Calls `onSlow` with `upload-too-slow` once fewer bytes have come in a whole window than a slow line brings. Counts its own
 * ticks, not the clock: a busy thread makes no upload slow. Answers what ends the watch.
 */
export function watchPace(
  { socket, complete }: IncomingMessage,
  onSlow: (problem: ProblemError) => void,
  seconds = WINDOW_SECONDS,
): () => void {
  // A request that is injected has no socket that counts, and has come at once.
  if (complete || socket.bytesRead === undefined) return () => undefined;
  const counts = [socket.bytesRead];
  const timer = setInterval(() => {
    counts.push(socket.bytesRead);
    if (counts.length <= seconds) return;
    const before = counts.shift() ?? 0;
    if (socket.bytesRead - before < seconds * LEAST_BYTES_PER_SECOND) onSlow(new ProblemError('upload-too-slow'));
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}
