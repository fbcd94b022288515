import type { MailFrame } from '#domain/mail/frame.ts';
import { NAME_LENGTH } from '#domain/person-data.ts';
import { fill } from '#domain/placeholder.ts';

/** First and last name. */
const LONGEST_NAME = 2 * NAME_LENGTH + 1;

/**
 * `Guten Tag Sabine Brinkmann,`. Anybody may type a name for anybody's address, so only what can be a name is repeated: no
 * figures, no signs, nothing that a mail program turns into a link.
 */
export function greeting(frame: Pick<MailFrame, 'greeting' | 'greetingByName'>, typed = ''): string {
  const name = typed.replace(/\s+/g, ' ').trim();
  const isName =
    /^(?:[\p{L}\p{M} .,'’ʼ´`()-]|\u200C|\u200D)+$/u.test(name) && /\p{L}/u.test(name) && !/\.[\p{L}.]/u.test(name);
  return isName && name.length <= LONGEST_NAME ? fill(frame.greetingByName, { name }) : frame.greeting;
}
