export const LINE_LENGTH = 72;

/** Prevents a line break inside an amount or a phone number. */
export const NO_BREAK = '\u00A0';

/** Wraps at spaces; a longer word, such as a link, gets a line of its own. `indent`: characters before each line. */
export function wrapText(text: string, indent = 0): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    if (line !== '' && line.length + 1 + word.length > LINE_LENGTH - indent) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
