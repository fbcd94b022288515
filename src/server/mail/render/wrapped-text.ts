export const LINE_LENGTH = 72;

/** Holds together while wrapping: an amount or a phone number over two lines is not read and not pressed. */
export const NO_BREAK = '\u00A0';

/** A word longer than a line, such as a link, gets a line of its own and is never broken. `taken`: what stands before each line. */
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
