import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { getAntiForgeryToken, XSRF_COOKIE, XSRF_HEADER } from '#contract/health.ts';
import { jsonBodyOf, type Submission, urlOf } from '#contract/wire.ts';
import type { Answered, Kind } from './kinds.ts';
import { filesNamedIn } from './named-files.ts';

const PATIENCE_MS = 10_000;
const CONNECTIONS = 6;
const LIKE_FIREFOX = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'de,en-US;q=0.7,en;q=0.3',
  'accept-encoding': 'gzip, deflate, br, zstd',
};
const PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'sec-fetch-site': 'none' };
const SAME_SITE = { accept: '*/*', 'sec-fetch-site': 'same-origin' };

/** Not what was asked for; it is counted, and the person goes away. */
export class WrongAnswer extends Error {}

type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export type Browser = {
  /** A page with its files; one that was loaded before is asked for with its ETag. */
  readonly load: (address: string) => Promise<void>;
  /** As the pages call it. Throws `WrongAnswer` for another status than this one. */
  readonly call: <E extends Endpoint>(kind: Kind, endpoint: E, input: Submission<E>, status?: number) => Promise<Reply>;
  /** What goes with every call from now on; empty: nobody is signed in. */
  accessToken: string;
  readonly close: () => void;
};

type Parts = {
  readonly origin: string;
  /** As a proxy on this machine tells it: limits are counted by it. */
  readonly address: string;
  readonly record: (answered: Answered) => void;
};

/** The same file is the same for everybody: it is read once for all. */
const named = new Map<string, readonly string[]>();

/** One person's browser, with its cookies and what it has loaded. */
export function openBrowser({ origin, address, record }: Parts): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const cookies = new Map<string, string>();
  const etags = new Map<string, string>();
  const files = new Set<string>();

  const ask = async (kind: Kind, method: string, path: string, more: OutgoingHttpHeaders, body?: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...LIKE_FIREFOX, 'x-forwarded-for': address, ...(cookie ? { cookie } : {}), ...more };
    const sent = performance.now();
    const reply = await answerOf(`${origin}${path}`, { method, headers, agent }, body).catch(String);
    const ms = performance.now() - sent;
    if (typeof reply !== 'string') keepCookies(cookies, reply.headers['set-cookie']);
    return { reply, note: (fault?: string) => record({ kind, ms, ...(fault === undefined ? {} : { fault }) }) };
  };

  const get = async (kind: Kind, path: string, more: OutgoingHttpHeaders): Promise<Reply> => {
    const { reply, note } = await ask(kind, 'GET', path, more);
    return checked(reply, note, path, more['if-none-match'] === undefined ? 200 : 304);
  };

  const loadFiles = async (some: readonly string[]): Promise<void> => {
    const wanted = some.filter((file) => !files.has(file));
    for (const file of wanted) files.add(file);
    const found: string[] = [];
    const rest = wanted.values();
    const connection = async () => {
      for (const file of rest)
        found.push(...namedIn(file, await get('script, style or font', file, { ...SAME_SITE, referer: `${origin}/` })));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    if (found.length > 0) await loadFiles(found);
  };

  const browser: Browser = {
    accessToken: '',
    async load(path) {
      const etag = etags.get(path);
      if (etag !== undefined) await get('page, seen before', path, { ...PAGE, 'if-none-match': etag });
      else {
        const page = await get('page', path, PAGE);
        etags.set(path, page.headers.etag ?? '*');
        await loadFiles(namedIn(path, page));
      }
    },
    async call(kind, endpoint, input, status = 200) {
      const isRead = endpoint.method === 'GET';
      if (!isRead && !cookies.has(XSRF_COOKIE))
        await get('token, session, own data', getAntiForgeryToken.path, SAME_SITE);
      const { accessToken } = browser;
      const body = jsonBodyOf(endpoint, input);
      const headers = {
        ...SAME_SITE,
        ...(isRead ? {} : { origin, [XSRF_HEADER]: decodeURIComponent(cookies.get(XSRF_COOKIE) ?? '') }),
        ...(accessToken === '' ? {} : { authorization: `Bearer ${accessToken}` }),
        ...(input.idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: input.idempotencyKey }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const { reply, note } = await ask(kind, endpoint.method, urlOf(endpoint, input), headers, body);
      return checked(reply, note, `${endpoint.method} ${endpoint.path}`, status);
    },
    close: () => agent.destroy(),
  };
  return browser;
}

function checked(reply: Reply | string, note: (fault?: string) => void, asked: string, status: number): Reply {
  if (typeof reply !== 'string' && reply.status === status) {
    note();
    return reply;
  }
  const said = typeof reply === 'string' ? reply : `${reply.status} ${reply.body.toString().slice(0, 200)}`;
  note(`${asked}: ${said}`);
  throw new WrongAnswer(said);
}

function namedIn(address: string, { headers, body }: Reply): readonly string[] {
  const known = named.get(address);
  if (known) return known;
  const bytes = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  const found = address.endsWith('.woff2') ? [] : filesNamedIn(address, bytes.toString());
  named.set(address, found);
  return found;
}

function keepCookies(cookies: Map<string, string>, set: readonly string[] = []): void {
  for (const each of set) {
    const [pair = ''] = each.split(';');
    const at = pair.indexOf('=');
    if (/;\s*max-age=0\b/i.test(each)) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

type Options = { readonly method: string; readonly headers: OutgoingHttpHeaders; readonly agent: Agent };

const answerOf = (url: string, options: Options, body: string | undefined): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { ...options, timeout: PATIENCE_MS }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('error', reject);
      reply.once('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
