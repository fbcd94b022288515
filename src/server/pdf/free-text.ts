import { paragraph } from './parts.ts';
import type { Sheet } from './sheet.ts';

const BETWEEN_PARAGRAPHS = 6;

/** What a person wrote: her lines stay lines, an empty one is the room between two paragraphs, and it goes on over pages. */
export function freeText(sheet: Sheet, text: string): void {
  for (const [index, lines] of text.split(/(?:\r?\n[ \t]*){2,}/).entries()) {
    if (index > 0) sheet.y += BETWEEN_PARAGRAPHS;
    for (const line of lines.split(/\r?\n/)) if (line.trim() !== '') paragraph(sheet, line);
  }
}
