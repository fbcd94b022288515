import type { Firm } from '#domain/firm.ts';
import type { MailWording, MailWordings } from '#domain/mail-wording.ts';

/** What both forms of a mail are made of. `values` holds every placeholder, each on one line. */
export type MailParts = {
  readonly wording: MailWording;
  readonly frame: MailWordings['frame'];
  readonly values: Readonly<Record<string, string>>;
  readonly firm: Firm;
};
