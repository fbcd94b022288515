export type DeliveryFailure = {
  /** `smtp-550`, `econnrefused`: no address and no text of the other side, which may quote the mail. */
  readonly code: string;
  /** The recipient is refused for good: trying again changes nothing. */
  readonly permanent: boolean;
};

/** What the error of a transport means for the mail. */
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
