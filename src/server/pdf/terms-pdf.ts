import type { Firm } from '#domain/firm/firm.ts';
import type { InstructionText } from '#domain/wording/withdrawal-text.ts';
import { bytesOf, newDocument } from './document.ts';
import { footers } from './footers.ts';
import type { InstructionOptions } from './instruction-pdf.ts';
import { letterhead } from './letterhead.ts';
import { markdown } from './markdown.ts';
import { heading } from './parts.ts';
import { openSheet } from './sheet.ts';
import { styles } from './styles.ts';

/** The general terms, as they hold for the order they come with (§ 312f BGB). */
export function renderTermsPdf(
  { title, body }: InstructionText,
  firm: Firm,
  { words, siteUrl, createdAt }: InstructionOptions,
): Promise<Uint8Array> {
  const doc = newDocument({ title, author: firm.name, createdAt });
  const sheet = openSheet(doc);
  letterhead(sheet, firm, words);
  sheet.y += 24;
  heading(sheet, 'H1', title, styles.title, 0);
  sheet.y += 8;
  markdown(sheet, body, { siteUrl, firm });
  sheet.root.end();
  footers(sheet, { reference: title }, firm, words);
  return bytesOf(doc);
}
