/** A failed call (specification, section 8). `body` is the reply's JSON or text, where there was one. */
export type Failure = { readonly message: string; readonly statusCode: number; readonly body?: unknown };

export const NO_RESPONSE: Failure = { message: 'No response from the server.', statusCode: 500 };

/** Of a failure that brings no words of its own. */
export const NO_MESSAGE = 'An unknown error occurred.';

const messageIn = (body: unknown): string | undefined => {
  const message = typeof body === 'object' && body !== null ? (body as { message?: unknown }).message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
};

export const failureOf = (status: number | undefined, body: unknown): Failure => ({
  message: messageIn(body) ?? NO_MESSAGE,
  statusCode: status ?? 500,
  ...(body === undefined || body === '' ? {} : { body }),
});
