import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { XSRF_HEADER } from '#contract/health.ts';
import { type CallInput, decodeReply, jsonBodyOf, urlOf } from '#contract/wire.ts';
import { antiForgeryToken, renewAntiForgeryToken } from './anti-forgery.ts';
import { type Failure, failureOf, NO_RESPONSE } from './failure.ts';
import { http } from './http.ts';

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** Calls one endpoint of the contract. Never throws for what a network or a server can do. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Outcome<ReplyOf<E>>> {
  const response = await send(endpoint, input).catch(() => undefined);
  if (!response) return { ok: false, failure: NO_RESPONSE };
  if (!response.ok) return { ok: false, failure: failureOf(response.status, await bodyOf(response)) };
  try {
    return { ok: true, value: await readValue(endpoint, response) };
  } catch {
    // A reply that breaks off or is not what the contract says is no answer either.
    return { ok: false, failure: failureOf(undefined, undefined) };
  }
}

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> {
  const request = (token?: string) =>
    http()(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(token === undefined ? {} : { [XSRF_HEADER]: token }),
        ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(endpoint.body ? { body: jsonBodyOf(endpoint, input) ?? null } : {}),
    });
  if (endpoint.method === 'GET') return request();
  const response = await request(await antiForgeryToken());
  // The cookie outlives the server's secret when the browser was restored: one fresh token, one more try.
  return (await isStaleToken(response)) ? request(await renewAntiForgeryToken()) : response;
}

const isStaleToken = async (response: Response): Promise<boolean> =>
  response.status === 403 && ((await bodyOf(response.clone())) as { code?: unknown } | null)?.code === 'anti-forgery';

/** JSON or plain text. A page of HTML, as a proxy in between may answer, is no message for a person. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text().catch(() => '');
  if (type.startsWith('text/plain')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readValue<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  if (endpoint.reply !== 'pdf') return decodeReply(endpoint, await response.json());
  return { blob: await response.blob(), headers: response.headers } as ReplyOf<E>;
}
