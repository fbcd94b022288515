import { placeholders } from '../placeholder.ts';
import type { Addition } from '../wording/lacking-fields.ts';
import { type MailKind, MailWording, unsaid } from './wording.ts';

/**
 * A mail that was written for an earlier release lacks what this one has to say: the paragraphs of the release's file that say it,
 * each at its place there.
 */
export function lackingPassages(kind: MailKind, stored: unknown, file: unknown): Addition[] {
  const [own, given] = [MailWording.safeParse(stored).data, MailWording.safeParse(file).data];
  if (!own || !given) return [];
  const missing = unsaid(kind, own);
  const says = (text: string): boolean => placeholders(text).some((name) => missing.includes(name));
  const button =
    given.button && !own.button && says(given.button.href) ? [{ path: ['button'], value: given.button }] : [];
  return [...passages('before', own, given, says), ...button, ...passages('after', own, given, says)];
}

function passages(
  list: 'before' | 'after',
  { [list]: own }: MailWording,
  { [list]: given = [] }: MailWording,
  says: (text: string) => boolean,
): Addition[] {
  const added = given.flatMap((value, index) => (says(value) ? [{ index, value }] : []));
  if (own === undefined) return added.length > 0 ? [{ path: [list], value: added.map(({ value }) => value) }] : [];
  return added.map(({ index, value }, before) => ({ path: [list, Math.min(index, own.length + before)], value }));
}
