import { fill } from '#domain/placeholder.ts';
import { type Paragraph, paragraphsOf } from './paragraph.ts';
import type { MailParts } from './parts.ts';
import { textTable } from './text-table.ts';
import { NO_BREAK, wrapText } from './wrap-text.ts';

const QUOTE = '> ';

/** Lines are wrapped for mail programs that do not wrap; the link has a line of its own and is not wrapped. */
export function textMail({ wording, frame, greeting, values, firm, table }: MailParts): string {
  const { heading, before, button, after = [], below = [] } = wording;
  const unbroken = { ...values, phone: values.phone?.replaceAll(' ', NO_BREAK) ?? '' };
  const own = (text: string): string => wrapText(fill(text, unbroken));
  const paragraph = (each: Paragraph): string => {
    if (each.kind === 'own') return own(each.text);
    return each.kind === 'quotation' ? quotation(each.paragraphs) : written(each.paragraphs);
  };
  return [
    own(heading),
    ...(greeting === undefined ? [] : [wrapText(greeting)]),
    ...paragraphsOf(before, values).map(paragraph),
    ...(button ? [`${button.label}:\n${fill(button.href, values)}`] : []),
    ...(table ? textTable(table) : []),
    ...paragraphsOf(after, values).map(paragraph),
    ...(greeting === undefined ? [] : [frame.closing.split('\n').map(own).join('\n')]),
    ...paragraphsOf(below, values).map(paragraph),
    ['-- ', firm.name, `${firm.street}, ${firm.zipCode} ${firm.city}`, fill(frame.footer, values)].join('\n'),
  ]
    .join('\n\n')
    .replaceAll(NO_BREAK, ' ')
    .concat('\n');
}

const written = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs.map((lines) => lines.map((line) => wrapText(line)).join('\n')).join('\n\n');

/** Each line is marked, so that text of a visitor does not pass for text of the firm. */
const quotation = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .map((lines) => lines.flatMap((line) => wrapText(line, QUOTE.length).split('\n')))
    .map((lines) => lines.map((line) => `${QUOTE}${line}`).join('\n'))
    .join(`\n${QUOTE.trimEnd()}\n`);
