import type { InjectOptions } from 'fastify';
import { connectTo } from '#client/http.ts';
import { getAntiForgeryToken } from '#contract/health.ts';
import type { TestApp } from './app.ts';

const ORIGIN = 'http://site.test';

/** The real client, talking to the real app without a network; keeps cookies as a browser would. */
export function connectClientTo({ app }: Pick<TestApp, 'app'>): void {
  const cookies: Record<string, string> = {};
  connectTo({
    baseUrl: ORIGIN,
    async fetch(input, init) {
      const request = new Request(input, init);
      const reply = await app.inject({
        method: request.method as NonNullable<InjectOptions['method']>,
        url: request.url.slice(ORIGIN.length),
        headers: Object.fromEntries(request.headers),
        cookies,
        ...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
      });
      for (const { name, value, maxAge } of reply.cookies) {
        if (maxAge === 0) delete cookies[name];
        else cookies[name] = value;
      }
      const headers = new Headers();
      for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value));
      return new Response(reply.rawPayload as Uint8Array<ArrayBuffer>, { status: reply.statusCode, headers });
    },
  });
}

export type SentRequest = {
  readonly path: string;
  readonly authorization: string | null;
  readonly idempotencyKey: string | null;
  readonly body: string;
};

/** What a scripted path answers to a request; `null` where nobody does. */
export type ScriptedReply = (sent: SentRequest) => Response | null | Promise<Response | null>;

/** A server that answers each path as told; the list fills with what it was asked, apart from anti-forgery tokens. */
export function connectClientToScript(script: Readonly<Record<string, ScriptedReply>>): SentRequest[] {
  const asked: SentRequest[] = [];
  connectTo({
    baseUrl: ORIGIN,
    async fetch(input, init) {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname;
      if (path === getAntiForgeryToken.path) return Response.json({ token: 'x' });
      const sent = {
        path,
        authorization: request.headers.get('authorization'),
        idempotencyKey: request.headers.get('idempotency-key'),
        body: await request.text(),
      };
      asked.push(sent);
      const reply = await script[path]?.(sent);
      if (!reply) throw new TypeError('fetch failed');
      return reply;
    },
  });
  return asked;
}

/** A server that cannot be reached. */
export const connectClientToNothing = (): void =>
  connectTo({ baseUrl: ORIGIN, fetch: () => Promise.reject(new TypeError('fetch failed')) });

/** A server that always answers the same. */
export const connectClientToReply = (reply: () => Response): void =>
  connectTo({ baseUrl: ORIGIN, fetch: async () => reply() });
