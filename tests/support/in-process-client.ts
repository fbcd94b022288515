import type { InjectOptions } from 'fastify';
import { connectTo } from '#client/http.ts';
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
      for (const { name, value } of reply.cookies) cookies[name] = value;
      const headers = new Headers();
      for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value));
      return new Response(reply.rawPayload as Uint8Array<ArrayBuffer>, { status: reply.statusCode, headers });
    },
  });
}

/** A server that cannot be reached. */
export const connectClientToNothing = (): void =>
  connectTo({ baseUrl: ORIGIN, fetch: () => Promise.reject(new TypeError('fetch failed')) });

/** A server that always answers the same. */
export const connectClientToReply = (reply: () => Response): void =>
  connectTo({ baseUrl: ORIGIN, fetch: async () => reply() });
