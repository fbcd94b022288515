import { SMTPServer } from 'smtp-server';

export type MailSink = {
  readonly url: string;
  readonly taken: () => number;
  readonly stop: () => Promise<void>;
};

/** Somebody else's mail server, on this machine, which takes each mail and keeps none. */
export async function startMailSink(): Promise<MailSink> {
  let taken = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, done) {
      stream.once('end', () => {
        taken += 1;
        done();
      });
      stream.resume();
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  // Of connections that the server ends: a mail that was not taken is tried again.
  server.on('error', () => undefined);
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    taken: () => taken,
    stop: () => new Promise((ended) => server.close(() => ended())),
  };
}
