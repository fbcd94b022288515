import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './mailbox.ts';

export type SmtpPeer = {
  readonly url: string;
  readonly port: number;
  /** What was taken, in order. */
  readonly mails: readonly ReadMail[];
  /** Whether each came by TLS. */
  readonly encrypted: readonly boolean[];
  /** Answers this code to every recipient from now on; undefined takes them again. */
  refuse(code: number | undefined): void;
  stop(): Promise<void>;
};

/** Somebody else's mail server, on this machine. Name a port to come back at the same place. STARTTLS has a certificate of its own. */
export async function startSmtpPeer(port = 0, { startTls = false } = {}): Promise<SmtpPeer> {
  const mails: ReadMail[] = [];
  const encrypted: boolean[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    disabledCommands: startTls ? [] : ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(undefined, { user: username }),
    onRcptTo(_address, _session, done) {
      done(refusal === undefined ? undefined : Object.assign(new Error('no'), { responseCode: refusal }));
    },
    onData(stream, { secure }, done) {
      encrypted.push(secure);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        readMail(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', () => undefined);
  const address = server.server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    encrypted,
    refuse(code) {
      refusal = code;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
