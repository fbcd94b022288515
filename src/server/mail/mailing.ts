import type { Firm } from '#domain/firm/firm.ts';
import { attachmentWords, insteadSentence } from '#domain/mail/attachment-words.ts';
import type { MailWordings } from '#domain/mail/wording.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connection/open.ts';
import type { ReadDocument } from '../db/document.ts';
import { appointmentCalendar, type CalendarEvent } from './appointment-calendar.ts';
import type { DeliveryReport } from './delivery-report.ts';
import { createKeptPapers } from './kept-papers.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createAttachmentRenderer, type PdfRenderers } from './render-attachments.ts';
import { removeUnfinishedMails } from './transport/folder.ts';
import { openTransport } from './transport/open-transport.ts';
import { createMailWorker, type MailWorker } from './worker.ts';

export type Mailing = { readonly outbox: Outbox } & Pick<MailWorker, 'start' | 'stop' | 'round'>;

export type MailingDeps = {
  readonly database: Database;
  readonly wordings: MailWordings;
  readonly firm: Firm;
  readonly config: Pick<Config, 'smtpUrl' | 'dataDir' | 'siteUrl'>;
  readonly pdf: PdfRenderers;
  readonly readDocument: ReadDocument;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Receives counts and codes, no address and no text of a mail. */
  readonly log: (report: DeliveryReport) => void;
};

/** Outbox and worker on one database. `stop` must be called before the database is closed. */
export function createMailing(deps: MailingDeps): Mailing {
  const { database, wordings, firm, config, pdf, readDocument, clock, newId, log } = deps;
  const host = new URL(config.siteUrl).hostname;
  // The firm's data may be edited while the server runs.
  const sender = {
    get name() {
      return firm.name;
    },
    get email() {
      return firm.email;
    },
    host,
  };
  const papers = createKeptPapers({
    db: database.db,
    clock,
    tellHouse: (trx, kind, drawnAt) =>
      outbox.put(trx, 'anhang-haus', firm.email, { what: attachmentWords[kind], instead: insteadSentence(drawnAt) }),
  });
  const renderers = {
    ...pdf,
    calendar: (event: CalendarEvent, recipient: string) =>
      appointmentCalendar(event, { firm, host, now: clock(), isForFirm: recipient === firm.email }),
  };
  const worker = createMailWorker({
    db: database.db,
    transport: openTransport(config, sender),
    attachments: createAttachmentRenderer(database.db, renderers, { papers, readDocument }),
    write: (mail) => outbox.write(mail),
    cleanUp: (now) => removeUnfinishedMails(config.dataDir, now),
    clock,
    onFailure: log,
  });
  const { start, stop, round, wake } = worker;
  const outbox = createOutbox({ wordings, firm, clock, newId, onWake: wake });
  return { outbox, start, stop, round };
}
