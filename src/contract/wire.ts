import * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts';

/** Params, query and body of a call in decoded types: cents, numbers, lists. */
export type CallInput<E extends Endpoint> = (ParamsOf<E> extends undefined ? unknown : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? unknown : { query: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? unknown : { body: BodyOf<E> } | { unchecked: Unchecked });

/** A body by the names of the wire whose values nothing has checked: the server says what is wrong, and at which field. */
type Unchecked = Readonly<Record<string, unknown>>;

/** With the idempotency key of this submission, or the version that was read; ignored where the endpoint accepts none. */
export type Submission<E extends Endpoint> = CallInput<E> & {
  readonly idempotencyKey?: string;
  readonly version?: number;
};

type AnyInput = { params?: unknown; query?: unknown; body?: unknown; unchecked?: unknown };

/** `/api/resting-place/werste?x=1`: parameters filled in, arrays as repeated keys (specification, section 7). */
export function urlOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const { params, query } = input as AnyInput;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = endpoint.query ? searchOf(z.encode(endpoint.query, query)) : '';
  return search === '' ? path : `${path}?${search}`;
}

export function jsonBodyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string | undefined {
  return endpoint.body ? JSON.stringify(wireBodyOf(endpoint, input)) : undefined;
}

/** A body that its schema refuses is sent unchanged: the server replies with the errors of each field. */
export function wireBodyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): unknown {
  const { unchecked, body = unchecked } = input as AnyInput;
  if (!endpoint.body) return undefined;
  const encoded = z.safeEncode(endpoint.body, body as never);
  return encoded.success ? encoded.data : body;
}

/** Throws where the reply does not match the contract. */
export const decodeReply = <E extends Endpoint>(endpoint: E, json: unknown): ReplyOf<E> =>
  (typeof endpoint.reply === 'string' ? json : z.decode(endpoint.reply, json as never)) as ReplyOf<E>;

/** A reply as it came over the wire: amounts in euros. */
export const encodeReply = <E extends Endpoint>(endpoint: E, value: ReplyOf<E>): unknown =>
  typeof endpoint.reply === 'string' ? value : z.encode(endpoint.reply, value as never);

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  return search.toString();
}
