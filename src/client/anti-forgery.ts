import { getAntiForgeryToken, XSRF_COOKIE } from '#contract/health.ts';
import { ask } from './http.ts';

const readCookie = (): string | undefined =>
  globalThis.document?.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`))
    ?.slice(XSRF_COOKIE.length + 1);

/** The cookie's value (specification, section 7); asks the server for one where the browser has none yet. */
export async function antiForgeryToken(): Promise<string> {
  const cookie = readCookie();
  return cookie === undefined ? renewAntiForgeryToken() : decodeURIComponent(cookie);
}

let running: Promise<string> | undefined;

/** Calls that begin together share one request, as the cookie of a second answer would invalidate the first token. */
export function renewAntiForgeryToken(): Promise<string> {
  running ??= requestToken().finally(() => {
    running = undefined;
  });
  return running;
}

async function requestToken(): Promise<string> {
  const reply = await ask(getAntiForgeryToken.path);
  const { token } = (await reply.json()) as { token: string };
  return token;
}
