/** A sentence in plain words, with the line of its file. */
export type Sentence = { readonly text: string; readonly line: number };

/** Text in pieces that stand apart on a page: a paragraph, an item of a list, a cell of a table. */
export type Block = { readonly text: string; readonly line: number; readonly isHeading: boolean };

/** Words without marks: `**36 Stunden** ([Gesetz](/x))` -> `36 Stunden (Gesetz)`. A letter is one letter, a space one space. */
export const plainWords = (markdown: string): string =>
  markdown
    .normalize('NFC')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]+|\\(?=[^\w\s])/g, '')
    .replace(/&shy;|[\u00ad\u200b\u2060]/g, '')
    .replace(/&(?:nbsp|thinsp|ensp|emsp|#8239|#x202f|#160|#xa0);|\s/gi, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

const ITEM = /^\s*(?:[-+*]|\d+[.)])\s+/;
const TABLE_RULE = /^[\s|:-]+$/;

/** The blocks of a Markdown text whose first line is line `firstLine` of its file. */
export function blocksOf(markdown: string, firstLine = 1): Block[] {
  const blocks: Block[] = [];
  let open: { lines: string[]; line: number } | undefined;
  const close = (): void => {
    if (open) blocks.push({ text: plainWords(open.lines.join('\n')), line: open.line, isHeading: false });
    open = undefined;
  };
  for (const [index, raw] of markdown.split(/\r?\n/).entries()) {
    const line = firstLine + index;
    const text = raw.replace(/^\s*>\s?/, '');
    if (text.trim() === '') close();
    else if (/^#{1,6}\s/.test(text)) {
      close();
      blocks.push({ text: plainWords(text.replace(/^#+/, '')), line, isHeading: true });
    } else if (/^\s*\|/.test(text)) {
      close();
      if (!TABLE_RULE.test(text)) blocks.push(...cellsOf(text, line));
    } else if (
      ITEM.test(text) &&
      (!open || !/^\s*\d/.test(text) || /^\s*1[.)]/.test(text) || ITEM.test(open.lines[0] ?? ''))
    ) {
      close();
      open = { lines: [text], line };
    } else if (open) open.lines.push(text);
    else open = { lines: [text], line };
  }
  close();
  return blocks.map((block) => ({ ...block, text: block.text.replace(ITEM, '') }));
}

const cellsOf = (row: string, line: number): Block[] =>
  row
    .split('|')
    .map((cell) => ({ text: plainWords(cell), line, isHeading: false }))
    .filter(({ text }) => text !== '');

/** Words whose full stop ends no sentence. */
const ABBREVIATIONS =
  /(?:^|[\s(„"/-])(?:\p{L}|Nr|Abs|Art|Anl|Ziff|Dr|Prof|St|Str|Tel|Ev|ev|Kath|kath|bzw|ca|vgl|evtl|ggf|inkl|zzgl|max|min|rd|sog|Mio|Fa|Luth|geb|gest|mind|Kap|Aufl|Hl|hl)\.$/u;

/** After a number of one or two digits these words begin a sentence; others belong to an ordinal: `3. Tag`, `18. Juni`. */
const OPENERS =
  /^[„"(]?(?:Der|Die|Das|Den|Dem|Sie|Wir|Ihr|Ihre|Ein|Eine|Es|Er|Wer|Was|Wenn|Dann|Danach|Dort|Dazu|Damit|Bis|Bei|In|Im|Am|An|Auch|Für|Nach|Zu|Und|Oder|Ist|Hat|Rufen|Bitte|Fragen)\b/;

/** Splits German text at full stops, question and exclamation marks that end a sentence. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(/[.!?…]+[“"»)\]]*\s+/g)) {
    const end = index + mark.length;
    if (!endsHere(text.slice(start, index + 1), mark, text.slice(end, end + 20))) continue;
    sentences.push(text.slice(start, end).trim());
    start = end;
  }
  const rest = text.slice(start).trim();
  return rest === '' ? sentences : [...sentences, rest];
}

function endsHere(before: string, mark: string, after: string): boolean {
  if (!/^[„"»([{]?[\p{Lu}\d{]/u.test(after)) return false;
  if (!mark.startsWith('.')) return true;
  if (/(?:^|[\s(„])\d{1,2}\.$/.test(before)) return OPENERS.test(after);
  return !ABBREVIATIONS.test(before);
}
