import type { Firm } from '#domain/firm/firm.ts';
import type { MailWordings } from '#domain/mail/wording.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connection/open.ts';
import { appointmentCalendar } from './appointment-calendar.ts';
import { attachmentsFrom, type PdfMakers } from './attachments.ts';
import type { DeliveryProblem } from './delivery-problem.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { removeUnfinishedMails } from './transport/mail-folder.ts';
import { openTransport } from './transport/open-transport.ts';
import { createMailWorker, type MailWorker } from './worker.ts';

export type Mailing = { readonly outbox: Outbox } & Pick<MailWorker, 'start' | 'stop' | 'round'>;

export type MailingDeps = {
  readonly database: Database;
  readonly wordings: MailWordings;
  readonly firm: Firm;
  readonly config: Pick<Config, 'smtpUrl' | 'dataDir' | 'siteUrl'>;
  readonly pdf: PdfMakers;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Receives counts and codes, no address and no text of a mail. */
  readonly log: (trouble: DeliveryProblem) => void;
};

/** Outbox and worker on one database. `stop` must be called before the database is closed. */
export function startMailing({ database, wordings, firm, config, pdf, clock, newId, log }: MailingDeps): Mailing {
  const host = new URL(config.siteUrl).hostname;
  const sender = { name: firm.name, email: firm.email, host };
  const attachments = attachmentsFrom(database.db, {
    ...pdf,
    calendar: (appointment, recipient) =>
      appointmentCalendar(appointment, { firm, host, now: clock(), isForFirm: recipient === firm.email }),
  });
  const worker = createMailWorker({
    db: database.db,
    transport: openTransport(config, sender),
    attachments,
    tidy: (now) => removeUnfinishedMails(config.dataDir, now),
    clock,
    onTrouble: log,
  });
  const { start, stop, round, wake } = worker;
  return { outbox: createOutbox({ wordings, firm, clock, newId, onWake: wake }), start, stop, round };
}
