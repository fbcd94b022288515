import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { XSRF_HEADER } from '#contract/health.ts';
import { quickPasswords } from '../account/quick-passwords.ts';
import { antiForgery, startTestApp } from '../app.ts';

export type NastyServer = {
  /** As a browser sends it: allowed to, and signed in where that matters. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Somebody who has not signed out yet. */
  signIn(): Promise<void>;
  close(): Promise<void>;
};

/** A server in this thread, so that its work can be counted; the slow hashing, which runs elsewhere, is left out. */
export async function startNastyServer(siteDir?: string): Promise<NastyServer> {
  const server = await startTestApp({ passwords: quickPasswords, siteDir });
  const { cookies, token } = await antiForgery(server.app);
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const headers: Record<string, string> = { cookie, [XSRF_HEADER]: token };
  // The words of passwords are read once, when somebody first sets one.
  await server.services.auth.isCommonPassword('', []);
  return {
    send: (request) => server.app.inject({ ...request, headers: { ...headers, ...request.headers } }),
    async signIn() {
      headers.authorization = `Bearer ${(await server.person()).accessToken}`;
    },
    close: server.close,
  };
}
