/** Where the access token is stored in the browser (specification, section 4), as plain text. */
export const ACCESS_TOKEN_KEY = 'access_token';

const listeners = new Set<() => void>();

export function readAccessToken(): string | undefined {
  try {
    return globalThis.localStorage?.getItem(ACCESS_TOKEN_KEY) || undefined;
  } catch {
    // A browser that stores nothing has no session.
    return undefined;
  }
}

/** An empty text signs out. Other tabs get a storage event, this one runs its listeners. */
export function storeAccessToken(token: string): void {
  try {
    if (token === '') globalThis.localStorage?.removeItem(ACCESS_TOKEN_KEY);
    else globalThis.localStorage?.setItem(ACCESS_TOKEN_KEY, token);
  } catch {
    // A browser that stores nothing: the next call is refused.
  }
  for (const listener of listeners) listener();
}

export function onAccessToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
