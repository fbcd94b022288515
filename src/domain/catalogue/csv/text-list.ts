/** `Sarg | Überführung`; `|` and `\` within a text get a `\` before them. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | ');

/** The texts without blanks around them; none in an empty cell. */
export function splitTexts(cell: string): string[] {
  if (cell.trim() === '') return [];
  const texts: string[] = [];
  let text = '';
  for (let at = 0; at < cell.length; at++) {
    const letter = cell[at] ?? '';
    const next = cell[at + 1] ?? '';
    if (letter === '|') {
      texts.push(text.trim());
      text = '';
    } else if (letter === '\\' && (next === '|' || next === '\\')) {
      text += next;
      at += 1;
    } else text += letter;
  }
  return [...texts, text.trim()];
}
