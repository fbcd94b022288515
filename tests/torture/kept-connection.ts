import { Agent, request } from 'node:http';

export type Sent = {
  readonly what: string;
  /** When the last byte was handed to the system; undefined where that never happened. */
  readonly sentAt: number | undefined;
  /** Undefined where nobody answered. */
  readonly status: number | undefined;
  readonly text: string;
  readonly why: string;
};

export type Call = {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** One client with one connection that it keeps. */
export function keptConnection(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return ({ what, method, path, headers, body }: Call): Promise<Sent> =>
    new Promise((resolve) => {
      let sentAt: number | undefined;
      const text = body === undefined ? undefined : JSON.stringify(body);
      const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
      const fail = (error: Error) => resolve({ what, sentAt, status: undefined, text: '', why: error.message });
      const outgoing = request(`${origin}${path}`, { agent, method, headers: { ...headers, ...length } }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.once('error', fail);
        reply.once('end', () => {
          const said = Buffer.concat(chunks).toString();
          resolve({ what, sentAt, status: reply.statusCode, text: said, why: '' });
        });
      });
      outgoing.once('finish', () => {
        sentAt = performance.now();
      });
      outgoing.once('error', fail);
      outgoing.end(text);
    });
}
