import { EventEmitter, once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What the mail server answers to; `end` is the end of the mail itself. */
export const smtpSteps = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const;
type SmtpStep = (typeof smtpSteps)[number];

type Behaviour = (answer: Buffer, client: Socket) => void | Promise<void>;

export type SlowSmtpLine = {
  readonly url: string;
  /** Holds the answers of this step back; `reached` resolves with the first of them. */
  hold(step: SmtpStep): { readonly reached: Promise<void>; release(): void };
  /** Passes the answers of this step on byte by byte. */
  drip(step: SmtpStep): { readonly reached: Promise<void> };
  /** Instead of this answer comes a continuation line without an end, byte by byte. */
  dripForEver(step: SmtpStep): void;
  /** Takes what is sent and breaks the connection before this answer. */
  breakBefore(step: SmtpStep): void;
  /** Passes everything on at once, again. */
  pass(): void;
  /** Connections that are still open. */
  readonly open: () => number;
  /** Resolves once no connection is open any more. */
  allClosed(): Promise<void>;
  stop(): Promise<void>;
};

const BYTE_EVERY_MS = 2;

/** A line to a mail server of this machine on which its answers come late, bit by bit or never. */
export async function startSlowSmtpLine(peerPort: number): Promise<SlowSmtpLine> {
  const behaviours = new Map<SmtpStep, Behaviour>();
  const clients = new Set<Socket>();
  const closings = new EventEmitter();
  const server = createServer((client) => {
    clients.add(client);
    const peer = connect(peerPort, '127.0.0.1');
    const end = () => {
      clients.delete(client);
      closings.emit('closed');
      client.destroy();
      peer.destroy();
    };
    for (const socket of [client, peer]) socket.on('error', end).on('close', end);
    let step: SmtpStep = 'greeting';
    client.on('data', (said) => {
      // After the answer to DATA comes the mail, no command.
      step = step === 'DATA' || step === 'end' ? 'end' : (said.subarray(0, 4).toString() as SmtpStep);
      peer.write(said);
    });
    peer.on('data', (answer) => void (behaviours.get(step) ?? send)(answer, client));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    hold(step) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      behaviours.set(step, async (answer, client) => {
        reached.resolve();
        await released.promise;
        send(answer, client);
      });
      return { reached: reached.promise, release: released.resolve };
    },
    drip(step) {
      const reached = Promise.withResolvers<void>();
      behaviours.set(step, async (answer, client) => {
        reached.resolve();
        for (const byte of answer) {
          if (client.destroyed) return;
          client.write(Uint8Array.of(byte));
          await new Promise((resolve) => setTimeout(resolve, BYTE_EVERY_MS));
        }
      });
      return { reached: reached.promise };
    },
    dripForEver(step) {
      behaviours.set(step, (_answer, client) => {
        client.write('250-');
        const timer = setInterval(() => client.write('x'), BYTE_EVERY_MS);
        client.once('close', () => clearInterval(timer));
      });
    },
    breakBefore: (step) => void behaviours.set(step, (_answer, client) => void client.destroy()),
    pass: () => behaviours.clear(),
    open: () => clients.size,
    async allClosed() {
      while (clients.size > 0) await once(closings, 'closed');
    },
    async stop() {
      for (const client of clients) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const send = (answer: Buffer, client: Socket): void => void client.write(answer);
