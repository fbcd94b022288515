import { paragraph } from './parts.ts';
import type { Sheet } from './sheet.ts';

const BETWEEN_PARAGRAPHS = 6;

/** Text as typed: line breaks stay, an empty line separates paragraphs. */
export function freeText(sheet: Sheet, text: string): void {
  for (const [index, lines] of text.split(/(?:\r?\n[ \t]*){2,}/).entries()) {
    if (index > 0) sheet.y += BETWEEN_PARAGRAPHS;
    for (const line of lines.split(/\r?\n/)) if (line.trim() !== '') paragraph(sheet, line);
  }
}
