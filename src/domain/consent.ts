/** Name of the cookie in which the decision stands; written by the consent dialog, 180 days. */
export const CONSENT_COOKIE = 'cc_cookie';
export const CONSENT_DAYS = 180;

/** What a person may agree to. Without an answer only what is necessary is kept. */
export const NECESSARY = 'notwendig';
export const COMFORT = 'komfort';

/**
 * Whether drafts may be kept on this device (§ 25 TDDDG). Takes `document.cookie` or a Cookie header. Anything but a
 * readable yes is a no.
 */
export function allowsComfort(cookieHeader: string): boolean {
  const cookie = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${CONSENT_COOKIE}=`));
  if (cookie === undefined) return false;
  try {
    const decision: unknown = JSON.parse(decodeURIComponent(cookie.slice(CONSENT_COOKIE.length + 1)));
    const categories = (decision as { categories?: unknown } | null)?.categories;
    return Array.isArray(categories) && categories.includes(COMFORT);
  } catch {
    return false;
  }
}
