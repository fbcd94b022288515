export type DeliveryFailure = {
  /** `smtp-550`, `econnrefused`; without the server's text, which may quote the mail. */
  readonly code: string;
  /** The recipient was refused permanently: no further attempt. */
  readonly permanent: boolean;
};

/** Classifies an error of a transport. */
export function deliveryFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, command } = (error ?? {}) as Record<string, unknown>;
  const refused = typeof responseCode === 'number' && responseCode >= 400;
  const permanent = refused && responseCode >= 500 && command === 'RCPT TO';
  if (refused) return { code: `smtp-${responseCode}`, permanent };
  return {
    code: typeof code === 'string' && /^[A-Z0-9_]{2,30}$/.test(code) ? code.toLowerCase() : 'unknown',
    permanent,
  };
}
