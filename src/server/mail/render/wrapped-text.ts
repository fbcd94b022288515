export const LINE_LENGTH = 72;

/** Prevents a line break inside an amount or a phone number. */
export const NO_BREAK = '\u00A0';

/** Wraps at spaces; a longer word, such as a link, gets a line of its own. `indent`: characters before each line. */
export function wrapped(text: string, taken = 0): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    if (line !== '' && line.length + 1 + word.length > LINE_LENGTH - taken) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
