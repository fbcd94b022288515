import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { createProblem } from '../../problem/create-problem.ts';
import { lowerPriority } from '../../process/low-priority.ts';
import type { Redrawn } from './redraw-picture.ts';

export type RedrawnPicture = { readonly width: number; readonly height: number; readonly bytes: Uint8Array };

/** One after the other: each may need 400 MB while it is drawn, and the visitors need the other processor. */
const oneByOne = pLimit(1);
const MOST_WAITING = 5;
const LONGEST_MS = 20_000;
const program = fileURLToPath(new URL('redraw-picture.ts', import.meta.url));

/** The picture as we store it: a JPG of at most 1600 x 1600, upright, with nothing beside the picture. Throws why it cannot be had. */
export async function redrawnPicture(bytes: Uint8Array): Promise<RedrawnPicture> {
  if (oneByOne.pendingCount >= MOST_WAITING) throw createProblem('unavailable');
  const output = await oneByOne(() => outputOf(bytes));
  const end = output.indexOf('\n');
  // A decoder that died or hung has written nothing.
  if (end === -1) throw createProblem('picture-broken');
  const redrawn = JSON.parse(output.subarray(0, end).toString()) as Redrawn;
  if ('code' in redrawn) throw createProblem(redrawn.code);
  return { ...redrawn, bytes: Uint8Array.from(output.subarray(end + 1)) };
}

/** Empty where the process did not end well. */
function outputOf(bytes: Uint8Array): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    env: {},
  });
  lowerPriority(child.pid);
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  child.once('error', () => resolve(Buffer.alloc(0)));
  child.once('close', (code) => resolve(code === 0 ? Buffer.concat(pieces) : Buffer.alloc(0)));
  // It ends before it has read everything where its process was killed.
  child.stdin.on('error', () => undefined).end(bytes);
  return promise;
}
