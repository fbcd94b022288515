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

let asked: Promise<string> | undefined;

/** Two calls that begin together ask once: the cookie of a second answer would make the token of the first worthless. */
export function renewAntiForgeryToken(): Promise<string> {
  asked ??= http()(getAntiForgeryToken.path)
    .json<{ token: string }>()
    .then(({ token }) => token)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}
