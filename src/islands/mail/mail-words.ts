import { momentText, recentText } from '#domain/overview/recent-time.ts';
import type { MailSummary } from '#stores/mail/outbox.ts';

/** How far it has come, as a sentence. */
export function mailState({ state, isBeingSent, attempts, nextAttempt, deliveredAt }: MailSummary, now: Date): string {
  if (state === 'delivered') return `Zugestellt: ${recentText(deliveredAt ?? '', now)}.`;
  if (isBeingSent) return 'Wird gerade gesendet.';
  const tries = attempts === 0 ? 'Noch kein Versuch' : attempts === 1 ? 'Ein Versuch' : `${attempts} Versuche`;
  if (state === 'failed') return `${tries}, wir versuchen es nicht mehr.`;
  const isDue = nextAttempt === undefined || nextAttempt <= now.toISOString();
  return isDue ? `${tries}, der nächste kommt gleich.` : `${tries}, der nächste: ${momentText(nextAttempt)}.`;
}

/** Why it cannot be sent, or not elsewhere. */
export function resendNote({ state, hasPersonalLink, isExpired }: MailSummary): string | undefined {
  if (state === 'delivered' || !hasPersonalLink) return undefined;
  return isExpired
    ? 'Der Link darin ist abgelaufen. Die Person kann auf der Website selbst einen neuen anfordern.'
    : 'Darin steht ein persönlicher Link. Die E-Mail geht nur an diese Adresse.';
}
