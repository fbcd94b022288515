import type { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { WithdrawalTexts } from '#domain/wording/withdrawal-text.ts';
import { bytesOf, newDocument } from './document.ts';
import { footers } from './footers.ts';
import { letterhead } from './letterhead.ts';
import { markdown } from './markdown.ts';
import { heading } from './parts.ts';
import { ensureSpace, openSheet } from './sheet.ts';
import { page, styles } from './styles.ts';

export type InstructionOptions = {
  readonly words: EstimateWording;
  readonly siteUrl: string;
  readonly createdAt: Date;
};

/** The instruction on withdrawal and, on a separate page, the model form (Art. 246a § 1 Abs. 2 EGBGB). */
export function renderInstructionPdf(
  { instruction, form }: WithdrawalTexts,
  firm: Firm,
  { words, siteUrl, createdAt }: InstructionOptions,
): Promise<Uint8Array> {
  const doc = newDocument({ title: instruction.title, author: firm.name, createdAt });
  const sheet = openSheet(doc);
  letterhead(sheet, firm, words);
  sheet.y += 24;
  heading(sheet, 'H1', instruction.title, styles.title, 0);
  sheet.y += 8;
  markdown(sheet, instruction.body, { siteUrl, firm });

  ensureSpace(sheet, page.bottom - page.top - 60);
  heading(sheet, 'H2', form.title, styles.title, 0);
  sheet.y += 12;
  markdown(sheet, form.body, { siteUrl, firm });
  sheet.root.end();
  footers(sheet, { reference: instruction.title }, firm, words);
  return bytesOf(doc);
}
