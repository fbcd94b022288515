import * as z from 'zod/mini';
import { Text, TextLines } from '../identifier.ts';
import { allowedInBraces, hasOnlyInBraces, inBraces, placeholders } from '../placeholder.ts';
import { witnesses } from '../wording/witness.ts';

/** A text with exactly these placeholders. */
const frameText = (text: typeof Text, ...names: readonly string[]) =>
  text.check(
    z.refine(
      (text: string) => hasOnlyInBraces(text, names) && names.every((name) => placeholders(text).includes(name)),
      names.length === 0 ? allowedInBraces(names) : `Hierher gehört ein Text mit ${inBraces(names)}.`,
    ),
  );

/** `content/mail/rahmen.yaml`: what stands around the text of every mail. */
export const MailFrame = z.strictObject({
  greeting: frameText(Text),
  /** Where the name is known. */
  greetingByName: frameText(Text, 'name'),
  linkHint: frameText(Text),
  closing: frameText(TextLines, 'firm'),
  footer: frameText(TextLines, 'phone'),
  witnesses,
});
export type MailFrame = z.output<typeof MailFrame>;
