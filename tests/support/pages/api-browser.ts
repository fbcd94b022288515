import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app.ts';

type Body = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'DELETE';

/** A browser without pages: keeps cookies and the access token of the last reply that had one. */
export type ApiBrowser = {
  readonly cookies: Map<string, string>;
  accessToken: string;
  post(path: string, body?: Body): Promise<LightMyRequestResponse>;
  send(method: Method, path: string, body?: Body): Promise<LightMyRequestResponse>;
  /** A copy of all it knows, as a thief would have it. */
  copy(): ApiBrowser;
};

type Named = { readonly userAgent?: string; readonly address?: string };

export function openBrowser(server: Pick<TestApp, 'send'>, named: Named = {}): ApiBrowser {
  const { userAgent = 'Test', address = '203.0.113.1' } = named;
  const browser: ApiBrowser = {
    cookies: new Map(),
    accessToken: '',
    post: (path, body) => browser.send('POST', path, body),
    async send(method, path, body) {
      const reply = await server.send({
        method,
        url: `/api/${path}`,
        remoteAddress: address,
        headers: { 'user-agent': userAgent },
        as: {
          cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
          accessToken: browser.accessToken,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      for (const header of [reply.headers['set-cookie'] ?? []].flat()) keep(browser.cookies, header);
      const token = reply.headers['content-type']?.toString().includes('json') && reply.json().accessToken;
      if (typeof token === 'string') browser.accessToken = token;
      return reply;
    },
    copy() {
      const other = openBrowser(server, named);
      for (const [name, value] of browser.cookies) other.cookies.set(name, value);
      other.accessToken = browser.accessToken;
      return other;
    },
  };
  return browser;
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = ''] = header.split(';');
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  if (/;\s*max-age=0/i.test(header) || value === '') cookies.delete(name);
  else cookies.set(name, value);
}
