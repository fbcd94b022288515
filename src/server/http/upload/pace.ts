import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../../problem/problem-error.ts';

const TICK_MS = 1000;

/**
 * Half of 64 kbit/s, the rate of a throttled mobile line; the window covers gaps of some seconds. 25 MB in `UPLOAD_TIMEOUT_MS`
 * need twenty times as much.
 */
const LEAST_BYTES_PER_SECOND = 4 * 1024;
const WINDOW_SECONDS = 20;

/**
 * Calls `onSlow` with `upload-too-slow` where fewer bytes have arrived in a window than from a slow line. Counts timer ticks
 * instead of time, so that a busy thread makes no upload slow. Returns a function that ends the watch.
 */
export function watchPace(
  { socket, complete }: IncomingMessage,
  onSlow: (problem: ProblemError) => void,
  seconds = WINDOW_SECONDS,
): () => void {
  // An injected request (tests) is complete and its socket has no `bytesRead`.
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
