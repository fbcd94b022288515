import { type Endpoint, IDEMPOTENCY_HEADER, type ReplyOf } from '#contract/endpoint.ts';
import { XSRF_HEADER } from '#contract/health.ts';
import { type Submission, wireBodyOf } from '#contract/wire.ts';
import { antiForgeryToken, renewAntiForgeryToken } from './anti-forgery.ts';
import { type CallResult, callResultOf } from './call.ts';
import { NO_RESPONSE } from './failure.ts';
import { isProblem } from './send.ts';

type UploadInput<E extends Endpoint> = Submission<E> & {
  readonly files: readonly File[];
  /** In whose name, where the endpoint asks for it. */
  readonly accessToken?: string | undefined;
  /** Stops the upload; it then ends like a call without an answer. */
  readonly signal?: AbortSignal;
};

/**
 * Sends an endpoint's form with its files. `onProgress` gets the share that was sent, 0 to 1, which only XMLHttpRequest reports.
 * Never throws for a failure of network or server.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: UploadInput<E>,
  onProgress: (share: number) => void = () => {},
): Promise<CallResult<ReplyOf<E>>> {
  const form = formOf(endpoint, input);
  const request = (token: string) => sent(endpoint, form, headersOf(endpoint, input, token), onProgress, input.signal);
  try {
    const response = await request(await antiForgeryToken());
    const isStale = await isProblem(response, 403, 'anti-forgery');
    return await callResultOf(endpoint, isStale ? await request(await renewAntiForgeryToken()) : response);
  } catch {
    return { ok: false, failure: NO_RESPONSE };
  }
}

function formOf<E extends Endpoint>(endpoint: E, input: UploadInput<E>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(wireBodyOf(endpoint, input) ?? {}))
    if (value !== undefined) form.append(name, String(value));
  for (const file of input.files) form.append(endpoint.files?.name ?? 'file', file, file.name);
  return form;
}

const headersOf = <E extends Endpoint>(
  endpoint: E,
  { idempotencyKey, accessToken }: UploadInput<E>,
  token: string,
) => ({
  [XSRF_HEADER]: token,
  ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
  ...(endpoint.once && idempotencyKey !== undefined ? { [IDEMPOTENCY_HEADER]: idempotencyKey } : {}),
});

/** Rejects without an answer. */
function sent(
  { method, path }: Endpoint,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<Response> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(responseOf(request)));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject(new TypeError(end)));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  });
