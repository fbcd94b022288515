import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export const STEPS = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const;
type Step = (typeof STEPS)[number];

export type Slowness = {
  readonly steps: readonly Step[];
  readonly ms: number;
  /** The answer comes sign by sign over that time instead of after it. */
  readonly drips?: boolean;
};

export type SlowRelay = {
  readonly url: string;
  /** The Message-ID of everything taken, in order: also of what the sender no longer waited for. */
  readonly taken: readonly string[];
};

/** Somebody else's mail server that takes its time (RFC 5321, 4.5.3.2, lets it take up to ten minutes). */
export async function startSlowRelay(slowness: Slowness): Promise<SlowRelay> {
  const taken: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    converse(socket, slowness, (text) => taken.push(/^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '')).catch(
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, taken };
}

const ANSWERS: Readonly<Record<string, readonly [Step | undefined, string]>> = {
  EHLO: ['EHLO', '250 langsam'],
  MAIL: ['MAIL', '250 gut'],
  RCPT: ['RCPT', '250 gut'],
  DATA: ['DATA', '354 weiter'],
  QUIT: [undefined, '221 gut'],
};
const END = '\r\n.\r\n';

async function converse(socket: Socket, slowness: Slowness, take: (text: string) => void): Promise<void> {
  const say = (step: Step | undefined, text: string) => slowly(socket, step, `${text}\r\n`, slowness);
  await say('greeting', '220 langsam');
  let waiting = '';
  let isData = false;
  for await (const chunk of socket) {
    waiting += String(chunk);
    for (;;) {
      const mark = isData ? END : '\r\n';
      const at = waiting.indexOf(mark);
      if (at < 0) break;
      const text = waiting.slice(0, at);
      waiting = waiting.slice(at + mark.length);
      if (isData) {
        take(text);
        isData = false;
        await say('end', '250 angenommen');
        continue;
      }
      const verb = text.slice(0, 4).toUpperCase();
      await say(...(ANSWERS[verb] ?? [undefined, '502 nein']));
      isData = verb === 'DATA';
      if (verb === 'QUIT') socket.end();
    }
  }
}

async function slowly(socket: Socket, step: Step | undefined, text: string, { steps, ms, drips }: Slowness) {
  const isSlow = step !== undefined && steps.includes(step);
  const pieces = isSlow && drips ? [...text] : [text];
  for (const piece of pieces) {
    if (isSlow) await pause(ms / pieces.length);
    socket.write(piece);
  }
}
