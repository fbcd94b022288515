import { fill } from '#domain/placeholder.ts';
import type { MailParts } from './mail-parts.ts';

const LINE_LENGTH = 72;
/** Only while wrapping: a phone number over two lines cannot be pressed. */
const NO_BREAK = '\u00A0';

/** Short lines for programs that do not wrap. The link stands alone on its line, whole, so that it can be clicked and copied. */
export function textMail({ wording, frame, values, firm }: MailParts): string {
  const { heading, before, button, after = [] } = wording;
  const unbroken = { ...values, phone: values.phone?.replaceAll(' ', NO_BREAK) ?? '' };
  const paragraph = (text: string): string => wrapped(fill(text, unbroken)).replaceAll(NO_BREAK, ' ');
  return [
    paragraph(heading),
    paragraph(frame.greeting),
    ...before.map(paragraph),
    ...(button ? [`${button.label}:\n${fill(button.href, values)}`] : []),
    ...after.map(paragraph),
    paragraph(frame.closing),
    ['-- ', firm.name, `${firm.street}, ${firm.zipCode} ${firm.city}`, fill(frame.footer, values)].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** A word longer than a line, such as a link, gets a line of its own and is never broken. */
function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    if (line !== '' && line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
