/** Name of the cookie in which the decision stands; written by the consent dialog, 180 days. */
export const CONSENT_COOKIE = 'cc_cookie';
export const CONSENT_DAYS = 180;

/** The categories that a person may agree to. Without an answer only what is necessary is kept. */
export const NECESSARY = 'notwendig';
export const COMFORT = 'komfort';

/**
 * Whether drafts may be kept on this device (§ 25 TDDDG). Takes `document.cookie` or a Cookie header. Anything but a
 * readable yes is a no.
 */
export function allowsComfort(cookieHeader: string): boolean {
  const { categories } = decisionIn(cookieHeader);
  return Array.isArray(categories) && categories.includes(COMFORT);
}

/** When the dialog was answered last, as it says; undefined while it is unanswered. */
export function decisionTime(cookieHeader: string): string | undefined {
  const { lastConsentTimestamp } = decisionIn(cookieHeader);
  return typeof lastConsentTimestamp === 'string' ? lastConsentTimestamp : undefined;
}

type Decision = { readonly categories?: unknown; readonly lastConsentTimestamp?: unknown };

function decisionIn(cookieHeader: string): Decision {
  const cookie = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${CONSENT_COOKIE}=`));
  if (cookie === undefined) return {};
  try {
    const decision: unknown = JSON.parse(decodeURIComponent(cookie.slice(CONSENT_COOKIE.length + 1)));
    return (decision as Decision | null) ?? {};
  } catch {
    return {};
  }
}
