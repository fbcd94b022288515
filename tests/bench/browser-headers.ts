import { getAntiForgeryToken, XSRF_COOKIE, XSRF_HEADER } from '#contract/health.ts';
import type { Site } from '../support/site-process.ts';

/** With the cookie and header against forgery, as the browser has them. */
export async function browserHeaders(site: Pick<Site, 'origin'>): Promise<Record<string, string>> {
  const reply = await fetch(`${site.origin}${getAntiForgeryToken.path}`);
  const cookie = reply.headers.getSetCookie().map((each) => each.split(';')[0]);
  const token = cookie.find((each) => each?.startsWith(`${XSRF_COOKIE}=`))?.slice(XSRF_COOKIE.length + 1) ?? '';
  return {
    'content-type': 'application/json',
    cookie: cookie.join('; '),
    [XSRF_HEADER]: decodeURIComponent(token),
    origin: site.origin,
  };
}
