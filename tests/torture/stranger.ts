import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';

type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** `status` 0: nobody answered. */
type Answer = { readonly status: number; readonly text: string; readonly cookies: readonly string[] };

export type Stranger = {
  /** `elsewhere`: past the proxy. */
  readonly ask: (call: Call, elsewhere?: string) => Promise<Answer>;
  /** What a browser would send from now on. */
  readonly keep: (headers: Readonly<Record<string, string>>) => void;
};

const PATIENCE_MS = 15_000;

/** Somebody at an address of her own: Linux answers at each of 127.0.0.0/8. Each request has a connection of its own. */
export async function stranger(origin: string): Promise<Stranger> {
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  let kept: Readonly<Record<string, string>> = {};
  const ask: Stranger['ask'] = ({ method = 'GET', path, body, headers }, elsewhere = origin) =>
    new Promise((resolve) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const json =
        text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const options = { method, localAddress, agent: false, headers: { ...kept, ...json, ...headers } };
      const fail = (error: Error) => resolve({ status: 0, text: error.message, cookies: [] });
      const outgoing = request(
        `${elsewhere}${path}`,
        { ...options, signal: AbortSignal.timeout(PATIENCE_MS) },
        (reply) => {
          const chunks: Buffer[] = [];
          const cookies = (reply.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '');
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.once('error', fail);
          reply.once('end', () =>
            resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString(), cookies }),
          );
        },
      );
      outgoing.once('error', fail);
      outgoing.end(text);
    });
  const { text, cookies } = await ask({ path: getAntiForgeryToken.path });
  const { token } = JSON.parse(text) as { token: string };
  kept = { cookie: cookies.join('; '), [XSRF_HEADER]: token };
  return {
    ask,
    keep(headers) {
      kept = { ...kept, ...headers, cookie: [kept.cookie, headers.cookie].filter(Boolean).join('; ') };
    },
  };
}
