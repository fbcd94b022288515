import type { Failure } from '#client/failure.ts';

export type StoredError = Failure;

const UNKNOWN: StoredError = { message: 'Ein unbekannter Fehler ist aufgetreten', statusCode: 500 };

/**
 * How a failure stands in state (specification, section 8): a 5xx keeps its payload as it is, a 4xx with a body shows that
 * body (its `message`, or the text itself), everything else is unknown.
 */
export function storedError(failure: Failure): StoredError {
  if (failure.statusCode >= 500) return failure;
  if (failure.statusCode >= 400 && failure.body !== undefined) return { ...failure, message: shownBody(failure) };
  return UNKNOWN;
}

const shownBody = ({ body, message }: Failure): string => (typeof body === 'string' ? body : message);

/** Urn and coffin lists use a simple message, or 'An error occurred' if none (specification, section 8). */
export const simpleError = (error: StoredError): StoredError => ({
  ...error,
  message: error.message === '' ? 'An error occurred' : error.message,
});
