import type { Firm } from '#domain/firm.ts';
import type { MailWordings } from '#domain/mail-wording.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { openTransport } from './open-transport.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createMailWorker, type MailTrouble, type MailWorker } from './worker.ts';

export type Mailing = { readonly outbox: Outbox } & Pick<MailWorker, 'start' | 'stop' | 'round'>;

export type MailingParts = {
  readonly database: Database;
  readonly wordings: MailWordings;
  readonly firm: Firm;
  readonly config: Pick<Config, 'smtpUrl' | 'dataDir' | 'siteUrl'>;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Never an address and never the text of a mail. */
  readonly log: (trouble: MailTrouble) => void;
};

/** Outbox and worker on one database. `stop` comes before the database is closed. */
export function startMailing({ database, wordings, firm, config, clock, newId, log }: MailingParts): Mailing {
  const sender = { name: firm.name, email: firm.email, host: new URL(config.siteUrl).hostname };
  const worker = createMailWorker({
    db: database.db,
    transport: openTransport(config, sender),
    clock,
    onTrouble: log,
  });
  const { start, stop, round, wake } = worker;
  return { outbox: createOutbox({ wordings, firm, clock, newId, onWake: wake }), start, stop, round };
}
