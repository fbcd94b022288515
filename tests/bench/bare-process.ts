import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { end } from '../support/site-process.ts';

export type KeptReply = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Starts bare-server.ts in a process of its own and hands it the replies by address. */
export function startBareServer(replies: Readonly<Record<string, KeptReply>>) {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  child.send(replies);
  return untilListening(child);
}

/** Starts peer-server.ts for a folder. */
export const startPeerServer = (folder: string) =>
  untilListening(fork(fileURLToPath(new URL('peer-server.ts', import.meta.url)), [folder]));

async function untilListening(child: ChildProcess) {
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`A bare server ended with ${code}.`)));
  });
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}
