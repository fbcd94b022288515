import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { end } from '../support/site-process.ts';

export type KeptReply = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Starts bare-server.ts in a process of its own and hands it the replies by address. */
export async function startBareServer(replies: Readonly<Record<string, KeptReply>>) {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  child.send(replies);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => end(child) };
}
