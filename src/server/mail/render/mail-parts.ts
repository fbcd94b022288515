import type { Costing } from '#domain/estimate/estimate.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { MailWording, MailWordings } from '#domain/mail/wording.ts';

/** What both forms of a mail are made of. */
export type MailParts = {
  readonly wording: MailWording;
  readonly frame: MailWordings['frame'];
  /** Every placeholder, each on one line but the quotations. */
  readonly values: Readonly<Record<string, string>>;
  readonly firm: Firm;
  /** What it costs, and the words for it. */
  readonly table: { readonly costing: Costing; readonly words: MailWordings['costing'] } | undefined;
};
