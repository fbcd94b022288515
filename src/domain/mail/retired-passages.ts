import { placeholders } from '../placeholder.ts';
import { type MailKind, MailWording } from './wording.ts';

/** What a mail of an earlier release may say, and one of this no longer. */
const retiredPlaceholders: Readonly<Partial<Record<MailKind, readonly string[]>>> = {
  nachricht: ['subject', 'message'],
};

/** The paragraphs of a mail of an earlier release that name what this one no longer tells it: list and index. */
export function retiredPassages(kind: MailKind, stored: unknown): (readonly ['before' | 'after', number])[] {
  const retired = retiredPlaceholders[kind];
  const own = retired && MailWording.safeParse(stored).data;
  if (!own) return [];
  const isRetired = (text: string): boolean => placeholders(text).some((name) => retired.includes(name));
  return (['before', 'after'] as const).flatMap((list) =>
    (own[list] ?? []).flatMap((text, index) => (isRetired(text) ? [[list, index] as const] : [])),
  );
}
