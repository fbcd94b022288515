import type { Firm } from '#domain/firm.ts';
import type { MailKind, MailValues, MailWordings } from '#domain/mail-wording.ts';
import { fill } from '#domain/placeholder.ts';
import { htmlMail } from './html-mail.ts';
import type { MailParts } from './mail-parts.ts';
import { textMail } from './text-mail.ts';

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

/** The mail as it will be sent, once as text and once as HTML, with the same words. */
export function renderMail<Kind extends MailKind>(
  { kinds, frame }: MailWordings,
  kind: Kind,
  given: MailValues<Kind>,
  firm: Firm,
): RenderedMail {
  const wording = kinds[kind];
  const values = onOneLine({ ...given, firm: firm.name, phone: firm.phone });
  const parts: MailParts = { wording, frame, values, firm };
  return { subject: oneLine(fill(wording.subject, values)), text: textMail(parts), html: htmlMail(parts) };
}

/** A line break in a value would begin a new paragraph, or in a subject a new header. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const onOneLine = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)]));
