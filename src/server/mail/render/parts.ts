import type { Costing } from '#domain/estimate/estimate.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { MailWording, MailWordings } from '#domain/mail/wording.ts';

/** Input of the HTML and the text version of a mail. */
export type MailParts = {
  readonly wording: MailWording;
  readonly frame: MailWordings['frame'];
  /** None in a mail to the firm, which has no closing either. */
  readonly greeting: string | undefined;
  /** Values of all placeholders; only quotations have several lines. */
  readonly values: Readonly<Record<string, string>>;
  readonly firm: Firm;
  /** The costing and its wording. */
  readonly table: { readonly costing: Costing; readonly words: MailWordings['costing'] } | undefined;
};
