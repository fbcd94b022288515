import { type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { XSRF_HEADER } from '#contract/health.ts';
import { jsonBodyOf, type Submission, urlOf } from '#contract/wire.ts';
import { antiForgeryToken, renewAntiForgeryToken } from './anti-forgery.ts';
import { ask } from './http.ts';

/**
 * One request of the contract, with more headers where there are any. Throws without an answer. Files go out by `upload`, which
 * reports its progress.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Submission<E>,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  if (endpoint.files) throw new TypeError(`${endpoint.path} takes files`);
  const { idempotencyKey } = input;
  const request = (token?: string) =>
    ask(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(token === undefined ? {} : { [XSRF_HEADER]: token }),
        ...more,
        ...(endpoint.once && idempotencyKey !== undefined ? { [IDEMPOTENCY_HEADER]: idempotencyKey } : {}),
        ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(endpoint.body ? { body: jsonBodyOf(endpoint, input) ?? null } : {}),
    });
  if (endpoint.method === 'GET') return request();
  const response = await request(await antiForgeryToken());
  // A restored browser may have a cookie of an older secret: one fresh token, one more attempt.
  return (await isProblem(response, 403, 'anti-forgery')) ? request(await renewAntiForgeryToken()) : response;
}

export const isProblem = async (response: Response, status: number, code: string): Promise<boolean> =>
  response.status === status && ((await bodyOf(response.clone())) as { code?: unknown } | null)?.code === code;

/** JSON or plain text; undefined for anything else, such as the HTML page of a proxy. */
export async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text().catch(() => '');
  if (type.startsWith('text/plain')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
