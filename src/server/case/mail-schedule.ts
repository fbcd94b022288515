import type { Kysely } from 'kysely';
import type { MailKind } from '#domain/mail/wording.ts';
import { dateTimeText } from '../account/date-time-text.ts';
import { countDelayedMails } from '../db/mail.ts';
import type { Tables } from '../db/schema.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';

const HOUR = 60 * 60;

/** Mails per hour. A hospital sends for several families; a recipient gets no more confirmations than are read. */
const pace = {
  visitor: { most: 10, seconds: HOUR },
  recipient: { most: 5, seconds: HOUR },
  firm: { most: 20, seconds: HOUR },
} as const;

type CaseKind = 'order' | 'preparation';
const toFirmKinds: Readonly<Record<CaseKind, readonly MailKind[]>> = {
  order: ['auftrag-haus'],
  preparation: ['vorsorge-haus', 'vorbereitung-haus', 'vorsorge-geloescht-haus'],
};
const kindNames: Readonly<Record<CaseKind, string>> = { order: 'Aufträge', preparation: 'Vorsorgen' };

/** Earliest times of the two mails of a case. Cases are never refused by number: only their mails are delayed. */
export type MailSchedule = {
  readonly toPerson: { readonly notBefore: Date };
  readonly toFirm: { readonly notBefore: Date };
  /** For the firm's mail: the time of a delayed confirmation; empty where it is sent at once. */
  readonly confirmationTime: string;
};

type Deps = Pick<Services, 'clock' | 'throttle'>;
type Case = { readonly kind: CaseKind; readonly recipient: string; readonly visitor: Pick<Visitor, 'address'> };

/** Counts the mails of one case per visitor and per recipient, with separate counters for orders and preparations. */
export async function scheduleMails(
  { clock, throttle }: Deps,
  trx: Kysely<Tables>,
  { kind, recipient, visitor: { address } }: Case,
): Promise<MailSchedule> {
  const now = clock();
  const schedule = (name: string, of: keyof typeof pace, earliest: Date) =>
    throttle.scheduleIn(trx, { name: `${kind}-mail:${name}`, pace: pace[of] }, earliest);
  const toFirm = await schedule(`firm:${address}`, 'firm', now);
  const ofVisitor = await schedule(`address:${address}`, 'visitor', now);
  const toPerson = await schedule(`email:${recipient}`, 'recipient', ofVisitor);
  return {
    toPerson: { notBefore: toPerson },
    toFirm: { notBefore: toFirm },
    confirmationTime: toPerson > now ? dateTimeText(toPerson) : '',
  };
}

/**
 * Mails the firm that mails about cases are delayed: at the first, the tenth, the hundredth. No mail is dropped, since each
 * order may be genuine.
 */
export async function notifyFirmOfDelayedMails(
  { clock, firm, outbox }: Pick<Services, 'clock' | 'firm' | 'outbox'>,
  trx: Kysely<Tables>,
  kind: CaseKind,
  { toFirm }: MailSchedule,
): Promise<void> {
  const now = clock();
  if (toFirm.notBefore <= now) return;
  const delayed = await countDelayedMails(trx, toFirmKinds[kind], now);
  if (!/^10*$/.test(String(delayed))) return;
  await outbox.put(trx, 'viele-sendungen-haus', firm.email, {
    what: kindNames[kind],
    waiting: delayed === 1 ? '1 E-Mail' : `${delayed} E-Mails`,
    perHour: String(pace.firm.most),
  });
}
