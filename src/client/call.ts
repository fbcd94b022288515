import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { decodeReply, type Submission } from '#contract/wire.ts';
import { type Failure, failureOf, NO_RESPONSE } from './failure.ts';
import { bodyOf, send } from './send.ts';

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

let dispatch: typeof send = send;

/** Pages with a session send their calls with the access token (`in-name.ts`); other pages do not load that code. */
export const dispatchBy = (other: typeof send): void => {
  dispatch = other;
};

/** Calls one endpoint of the contract. Never throws for a failure of network or server. */
export async function call<E extends Endpoint>(endpoint: E, input: Submission<E>): Promise<CallResult<ReplyOf<E>>> {
  const response = await dispatch(endpoint, input).catch(() => undefined);
  return response ? callResultOf(endpoint, response) : { ok: false, failure: NO_RESPONSE };
}

export async function callResultOf<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<CallResult<ReplyOf<E>>> {
  if (!response.ok) return { ok: false, failure: failureOf(response.status, await bodyOf(response)) };
  try {
    return { ok: true, value: await readValue(endpoint, response) };
  } catch {
    // A reply that breaks off or does not match the contract is a failure.
    return { ok: false, failure: failureOf(undefined, undefined) };
  }
}

async function readValue<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  if (typeof endpoint.reply !== 'string') return decodeReply(endpoint, await response.json());
  return { blob: await response.blob(), headers: response.headers } as ReplyOf<E>;
}
