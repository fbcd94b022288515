import type { CallResult } from '#client/call.ts';
import type { Failure } from '#client/failure.ts';
import type { FieldError } from './form-check.ts';
import { readableMessage, storedError, UNREACHABLE } from './stored-error.ts';

/**
 * How a workflow ended, for the form that began it. `errors` are the server's messages on single fields; `message` is its
 * message on the whole, which the workflow area has as well.
 */
export type Result<T = unknown> =
  | { readonly ok: true; readonly message: string; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly errors: readonly FieldError[] };

export type FailedResult = Extract<Result, { ok: false }>;

export const failedResult = (failure: Failure): FailedResult => {
  const { code, errors } = (typeof failure.body === 'object' && failure.body !== null ? failure.body : {}) as {
    code?: string;
    errors?: readonly FieldError[];
  };
  const message = failure.body === undefined ? UNREACHABLE : readableMessage(storedError(failure));
  return { ok: false, code: code ?? 'no-response', message, errors: errors ?? [] };
};

export const resultOf = <T>(result: CallResult<T>): Result<T> =>
  result.ok ? { ok: true, message: '', value: result.value } : failedResult(result.failure);

/** A second call with the same arguments while the first one runs gets the first one's promise. */
export function once<A extends readonly unknown[], R>(work: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  const running = new Map<string, Promise<R>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const same = running.get(key);
    if (same) return same;
    const begun = work(...args).finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}
