import type { Kysely } from 'kysely';
import type { MailKind } from '#domain/mail/wording.ts';
import { dateTimeText } from '../../account/date-time-text.ts';
import { countDelayedMails } from '../../db/mail.ts';
import type { Tables } from '../../db/schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';

const HOUR = 60 * 60;

/** Mails per hour. A nursing home sends for several people; a recipient gets no more confirmations than are read. */
const pace = {
  visitor: { most: 10, seconds: HOUR },
  recipient: { most: 5, seconds: HOUR },
  firm: { most: 20, seconds: HOUR },
} as const;

const toFirmKinds: readonly MailKind[] = ['vorsorge-haus', 'vorbereitung-haus', 'vorsorge-geloescht-haus'];

/**
 * Earliest times of the two mails of a preparation. It binds nobody and is never refused by number: only its mails are delayed.
 * Those of an order go out at once.
 */
export type MailSchedule = {
  readonly toPerson: { readonly notBefore: Date };
  readonly toFirm: { readonly notBefore: Date };
  /** For the firm's mail: the time of a delayed confirmation; empty where it is sent at once. */
  readonly confirmationTime: string;
};

type Deps = Pick<Services, 'clock' | 'throttle'>;
type Sent = { readonly recipient: string; readonly visitor: Pick<Visitor, 'address'> };

type Paced = { readonly name: string; readonly of: keyof typeof pace; readonly earliest: Date };

const schedule = ({ throttle }: Pick<Deps, 'throttle'>, trx: Kysely<Tables>, { name, of, earliest }: Paced) =>
  throttle.scheduleIn(trx, { name: `preparation-mail:${name}`, pace: pace[of] }, earliest);

const scheduleToPerson = (deps: Pick<Deps, 'throttle'>, trx: Kysely<Tables>, recipient: string, earliest: Date) =>
  schedule(deps, trx, { name: `email:${recipient}`, of: 'recipient', earliest });

/** Of a mail that no visitor causes: a mailbox in whose name many preparations were saved gets those at the same pace. */
export const scheduleOwnMail = (deps: Deps, trx: Kysely<Tables>, recipient: string): Promise<Date> =>
  scheduleToPerson(deps, trx, recipient, deps.clock());

/** Counts the mails of one preparation per visitor and per recipient. */
export async function scheduleMails(
  deps: Deps,
  trx: Kysely<Tables>,
  { recipient, visitor: { address } }: Sent,
): Promise<MailSchedule> {
  const now = deps.clock();
  const toFirm = await schedule(deps, trx, { name: `firm:${address}`, of: 'firm', earliest: now });
  const ofVisitor = await schedule(deps, trx, { name: `address:${address}`, of: 'visitor', earliest: now });
  const toPerson = await scheduleToPerson(deps, trx, recipient, ofVisitor);
  return {
    toPerson: { notBefore: toPerson },
    toFirm: { notBefore: toFirm },
    confirmationTime: toPerson > now ? dateTimeText(toPerson) : '',
  };
}

/**
 * Mails the firm that mails about preparations are delayed: at the first, the tenth, the hundredth. No mail is dropped, since each
 * preparation may be genuine.
 */
export async function notifyFirmOfDelayedMails(
  { clock, firm, outbox }: Pick<Services, 'clock' | 'firm' | 'outbox'>,
  trx: Kysely<Tables>,
  { toFirm }: MailSchedule,
): Promise<void> {
  const now = clock();
  if (toFirm.notBefore <= now) return;
  const delayed = await countDelayedMails(trx, toFirmKinds, now);
  if (!/^10*$/.test(String(delayed))) return;
  await outbox.put(trx, 'viele-sendungen-haus', firm.email, {
    what: 'Vorsorgen',
    waiting: delayed === 1 ? '1 E-Mail' : `${delayed} E-Mails`,
    perHour: String(pace.firm.most),
  });
}
