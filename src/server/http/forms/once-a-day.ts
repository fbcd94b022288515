import { isoDayText } from '#domain/german-time.ts';
import type { Services } from '../../services.ts';

/**
 * The Idempotency-Key of a form that has none, since the page it was sent from was made for everybody: the same content from
 * the same visitor on the same day is one sending, however often the button was pressed or the answer loaded again.
 */
export function onceADay({ clock, hmac }: Pick<Services, 'clock' | 'hmac'>, ...content: readonly unknown[]): string {
  const sealed = Buffer.from(hmac(`form:${isoDayText(clock())}:${JSON.stringify(content)}`), 'base64url');
  // RFC 9562, version 8: a UUID made in a way of one's own.
  const hex = sealed.toString('hex').slice(0, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
