import { isoDayText } from '#domain/german-time.ts';
import type { Services } from '../../services.ts';

/**
 * The Idempotency-Key of a form without JavaScript, whose static page has none: the same content of the same visitor on the same
 * day is one submission, also when the button is pressed again or the reply is reloaded.
 */
export function dailyKey({ clock, hmac }: Pick<Services, 'clock' | 'hmac'>, ...content: readonly unknown[]): string {
  const digest = Buffer.from(hmac(`form:${isoDayText(clock())}:${JSON.stringify(content)}`), 'base64url');
  // RFC 9562, version 8: a UUID with custom content.
  const hex = digest.toString('hex').slice(0, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
