import type { Costing } from '#domain/estimate/estimate.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { formerValues } from '#domain/mail/empty-values.ts';
import {
  hasLines,
  isForFirm,
  type MailKind,
  type MailValues,
  type MailWording,
  type MailWordings,
} from '#domain/mail/wording.ts';
import { fill } from '#domain/placeholder.ts';
import { greeting } from './greeting.ts';
import { htmlMail } from './html-mail.ts';
import type { MailParts } from './parts.ts';
import { textMail } from './text-mail.ts';

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

/** Subject, text and HTML of a mail, both with the same wording and with `costing` as a table; `name` is greeted. */
export function renderMail<Kind extends MailKind>(
  { kinds, frame, costing: words }: MailWordings,
  kind: Kind,
  input: MailValues<Kind>,
  firm: Firm,
  { costing, name }: { readonly costing?: Costing | undefined; readonly name?: string | undefined } = {},
): RenderedMail {
  const wording = kinds[kind];
  const values = valuesOf(kind, input, firm);
  const parts: MailParts = {
    wording,
    frame,
    greeting: isForFirm(kind) ? undefined : greeting(frame, name),
    values,
    firm,
    table: costing && { costing, words },
  };
  return { subject: subjectIn(wording, values), text: textMail(parts), html: htmlMail(parts) };
}

/** As `renderMail` has it. */
export const subjectOf = <Kind extends MailKind>(
  { kinds }: MailWordings,
  kind: Kind,
  input: MailValues<Kind>,
  firm: Firm,
): string => subjectIn(kinds[kind], valuesOf(kind, input, firm));

const subjectIn = ({ subject }: MailWording, values: Readonly<Record<string, string>>): string =>
  oneLine(fill(subject, values));

const valuesOf = <Kind extends MailKind>(kind: Kind, input: MailValues<Kind>, firm: Firm): Record<string, string> =>
  clean({ ...formerValues(kind), ...input, firm: firm.name, phone: firm.phone });

const clean = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, hasLines(name) ? asWritten(value) : oneLine(value)]),
  );

/** A line break in a value would begin a new paragraph, or in a subject a new header. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Keeps lines and paragraphs, with line breaks of any platform; other control characters become spaces. */
const asWritten = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
