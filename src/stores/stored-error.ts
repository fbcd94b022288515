import { type Failure, NO_MESSAGE, NO_RESPONSE } from '#client/failure.ts';

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

const NO_SIMPLE_MESSAGE = 'An error occurred';

/** Urn and coffin lists use a simple message, or 'An error occurred' if none, as for an empty 404 (specification, section 8). */
export function simpleError(failure: Failure): StoredError {
  const message = shownBody(failure);
  return { ...failure, message: message === '' || message === NO_MESSAGE ? NO_SIMPLE_MESSAGE : message };
}

export const UNREACHABLE =
  'Wir erreichen unseren Server gerade nicht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.';
const NOT_DONE = 'Das hat gerade nicht geklappt.';

/** The specification keeps English sentences in state; what a person reads is German. */
const german: Readonly<Record<string, string>> = {
  [NO_RESPONSE.message]: UNREACHABLE,
  [NO_MESSAGE]: NOT_DONE,
  [NO_SIMPLE_MESSAGE]: NOT_DONE,
};

export const readableMessage = ({ message }: Pick<StoredError, 'message'>): string =>
  (Object.hasOwn(german, message) ? german[message] : undefined) ?? message;
