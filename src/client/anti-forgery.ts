import { getAntiForgeryToken, XSRF_COOKIE } from '#contract/health.ts';
import { http } from './http.ts';

const readCookie = (): string | undefined =>
  globalThis.document?.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`))
    ?.slice(XSRF_COOKIE.length + 1);

/** The cookie's value (specification, section 7); asks the server for one where the browser has none yet. */
export async function antiForgeryToken(): Promise<string> {
  const known = readCookie();
  return known === undefined ? renewAntiForgeryToken() : decodeURIComponent(known);
}

export async function renewAntiForgeryToken(): Promise<string> {
  const { token } = await http()(getAntiForgeryToken.path).json<{ token: string }>();
  return token;
}
