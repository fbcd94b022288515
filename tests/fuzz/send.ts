import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { WireRequest } from './wire-request.ts';

export type WireReply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** A reply, or why there was none. */
export type CallResult =
  | { readonly ok: true; readonly reply: WireReply; readonly isSecond?: boolean }
  | { readonly ok: false; readonly why: string; readonly isSecond?: boolean };

const ANSWERED_WITHIN_MS = 5000;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** From an address of its own each time, so that no limit of a single visitor is met first. */
export async function send(origin: string, wire: WireRequest, from: string): Promise<CallResult> {
  const result = await sendOnce(origin, wire, from);
  // A kept connection may have been closed just then (RFC 9112, section 9.5); a new one has to be answered. Counted by whoever asks.
  return result.ok || !result.wasKept ? result : { ...(await sendOnce(origin, wire, from)), isSecond: true };
}

type Sent = CallResult & { readonly wasKept?: boolean };

function sendOnce(origin: string, { method, path, headers, body }: WireRequest, from: string): Promise<Sent> {
  const { hostname, port, host } = new URL(origin);
  const forwarded = headers.some(([name]) => name === 'x-forwarded-for') ? [] : ['x-forwarded-for', from];
  const length = body || /^P/.test(method) ? ['content-length', String(body?.length ?? 0)] : [];
  return new Promise((resolve) => {
    const options = {
      hostname,
      port,
      agent,
      method,
      path: path.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed())),
      headers: ['host', host, ...forwarded, ...length, ...headers.flat()],
      timeout: ANSWERED_WITHIN_MS,
    };
    const outgoing = request(options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('error', (error) => done({ ok: false, why: `broke off: ${error.message}` }));
      reply.once('end', () =>
        done({
          ok: true,
          reply: { status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) },
        }),
      );
    });
    const late = setTimeout(() => {
      done({ ok: false, why: `no answer within ${ANSWERED_WITHIN_MS / 1000} s` });
      outgoing.destroy();
    }, ANSWERED_WITHIN_MS);
    const done = (outcome: Sent) => {
      clearTimeout(late);
      resolve(outcome);
    };
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      const wasKept = outgoing.reusedSocket && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
      done({ ok: false, why: error.message, wasKept });
    });
    outgoing.end(body);
  });
}
