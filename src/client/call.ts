import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { decodeReply, type Submission } from '#contract/wire.ts';
import { type Failure, failureOf, NO_RESPONSE } from './failure.ts';
import { bodyOf, send } from './send.ts';

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

let dispatch: typeof send = send;

/** Pages that follow a session put a name on their calls (`in-name.ts`); the others carry none of what that takes. */
export const dispatchBy = (other: typeof send): void => {
  dispatch = other;
};

/** Calls one endpoint of the contract. Never throws for what a network or a server can do. */
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
    // A reply that breaks off or is not what the contract says is no answer either.
    return { ok: false, failure: failureOf(undefined, undefined) };
  }
}

async function readValue<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  if (endpoint.reply !== 'pdf') return decodeReply(endpoint, await response.json());
  return { blob: await response.blob(), headers: response.headers } as ReplyOf<E>;
}
