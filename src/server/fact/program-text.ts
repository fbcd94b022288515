/** Words that stand between quotes, between backticks or between tags, as they stand in the file. */
type Piece = { readonly start: number; readonly end: number };

/** A text that is read in one go: a string, or the text of an element with what stands inside it in the same line. */
type Passage = { readonly text: string; readonly start: number };

/** Elements that end no sentence; every other one stands apart. */
const INLINE = /^(?:a|abbr|b|w?br|cite|code|data|dfn|em|i|kbd|mark|q|small|span|strong|sub|sup|time|\w*Link)$/;
const EMPTY = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const APART = /<\/?(?!(?:a|abbr|b|code|em|i|small|span|strong|time)\b)\w[^>]*>/;

/** In place of a value that only the running program knows. */
const VALUE = '{…}';

/**
 * The texts of a program: strings, templates and what stands between tags; comments, imports, patterns and descriptions of
 * fields are left out. Reads TypeScript, TSX and Astro files by their quotes, braces and tags alone.
 */
export function programText(file: string, code: string): { passages: readonly Passage[]; pieces: readonly Piece[] } {
  const passages: Passage[] = [];
  const pieces: Piece[] = [];
  let hasTags = file.endsWith('.tsx');
  let at = 0;

  const matchHere = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(code);
  };
  const skip = (pattern: RegExp, atLeast = 0): void => {
    at += matchHere(pattern)?.[0].length ?? atLeast;
  };
  const skipPast = (end: string): void => {
    const found = code.indexOf(end, at);
    at = found < 0 ? code.length : found + end.length;
  };
  const add = (text: string, start: number): void => {
    if (/describe\(\s*$/.test(code.slice(Math.max(0, start - 40), start))) return;
    for (const part of text.split(APART)) {
      const words = part
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      if (/\p{L}/u.test(words)) passages.push({ text: words, start });
    }
  };

  /** Up to the end that closes what was opened before. */
  function readCode(end: string): void {
    let before = '';
    while (at < code.length && !code.startsWith(end, at)) {
      const char = code[at] ?? '';
      if (/\s/.test(char)) at += 1;
      else if (code.startsWith('//', at)) skipPast('\n');
      else if (code.startsWith('/*', at)) skipPast('*/');
      else {
        before = readToken(char, before);
      }
    }
    at += end.length;
  }

  /** The token before the next one: a word, or one sign. */
  function readToken(char: string, before: string): string {
    const word = matchHere(/[\w$]+/y)?.[0];
    if (word) {
      at += word.length;
      // `import … from '…'`: the name of a file is no text.
      if (/^(?:import|export)$/.test(word)) skip(/\s(?:[\w*{][^;'"()=]*?from )?'[^'\n]*'/y);
      return word;
    }
    if (char === "'" || char === '"') readString();
    else if (char === '`') readTemplate();
    else if (char === '{') readBraces();
    else if (char === '/' && beginsValue(before)) skip(/\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/y, 1);
    else if (hasTags && beginsValue(before) && matchHere(/<(?!\w+(?:,| extends ))[A-Za-z>]/y)) readElement();
    else at += 1;
    return code[at - 1] ?? '';
  }

  const beginsValue = (before: string): boolean =>
    before === '' || /^(?:return|default|case|[(,=:[!&|?{};>+])$/.test(before);

  function readBraces(): void {
    at += 1;
    readCode('}');
  }

  function readString(): void {
    const start = at;
    const [whole = '', inner = ''] =
      matchHere(/(?:'((?:\\[\s\S]|[^'\\])*)'|"((?:\\[\s\S]|[^"\\])*)")/y)?.slice(0, 2) ?? [];
    const words = inner === '' ? whole.slice(1, -1) : inner;
    at += Math.max(1, whole.length);
    pieces.push({ start: start + 1, end: start + 1 + words.length });
    add(unescaped(words), start);
  }

  function readTemplate(): void {
    const start = at;
    let text = '';
    at += 1;
    while (at < code.length && code[at] !== '`') {
      if (code.startsWith('${', at)) {
        at += 1;
        readBraces();
        text += VALUE;
      } else {
        const words = matchHere(/(?:\\[\s\S]|\$(?!\{)|[^\\`$])+/y)?.[0] ?? ' ';
        pieces.push({ start: at, end: at + words.length });
        text += unescaped(words);
        at += words.length;
      }
    }
    at += 1;
    add(text, start);
  }

  const nameHere = (): string => matchHere(/<([\w.:-]*)/y)?.[1] ?? '';

  /** The words of an element whose words belong to the sentence around it; of others nothing. */
  function readElement(): string {
    const name = nameHere();
    at += 1 + name.length;
    while (at < code.length && code[at] !== '>' && !code.startsWith('/>', at)) {
      if (code[at] === '{') readBraces();
      else if (code[at] === '"' || code[at] === "'") readString();
      else at += 1;
    }
    const isClosed = code[at] === '/';
    at += isClosed ? 2 : 1;
    if (isClosed || EMPTY.test(name)) return /^[A-Z]/.test(name) ? VALUE : ' ';
    if (name === 'style') skipPast('</style>');
    else if (name === 'script') readCode('</script>');
    else {
      const words = readChildren(INLINE.test(name));
      skipPast('>');
      return words;
    }
    return ' ';
  }

  /** Up to the closing tag; what of it belongs to the sentence around. */
  function readChildren(isInline: boolean): string {
    let words = '';
    let start = at;
    while (at < code.length && !code.startsWith('</', at)) {
      if (words.trim() === '') start = at + (matchHere(/\s*/y)?.[0].length ?? 0);
      if (code.startsWith('<!', at)) skipPast(code.startsWith('<!--', at) ? '-->' : '>');
      else if (code[at] === '{') words += readValue();
      else if (code[at] !== '<') {
        const text = matchHere(/[^<{]+/y)?.[0] ?? '';
        pieces.push({ start: at, end: at + text.length });
        words += text.replace(/&nbsp;/g, ' ').replace(/&shy;/g, '');
        at += text.length;
      } else if (INLINE.test(nameHere()) || matchHere(/<[A-Z][^<>]*\/>/y)) words += readElement();
      else {
        add(words, start);
        words = '';
        readElement();
      }
    }
    if (isInline) return words;
    add(words, start);
    return ' ';
  }

  /** `{' '}` is its text, a comment nothing, all else a value. */
  function readValue(): string {
    const text = matchHere(/\{\s*'((?:\\.|[^'\\])*)'\s*\}/y)?.[1];
    const isComment = matchHere(/\{\s*\/\*/y) !== null;
    const known = passages.length;
    readBraces();
    if (text === undefined) return isComment ? '' : VALUE;
    passages.length = known;
    return unescaped(text);
  }

  if (file.endsWith('.astro')) {
    skip(/\s*---/y);
    if (at > 0) readCode('\n---');
    hasTags = true;
    while (at < code.length) {
      readChildren(false);
      skipPast('>');
    }
  } else readCode('\0');
  return { passages, pieces };
}

const unescaped = (text: string): string =>
  text
    .replace(/\\u(?:\{([\da-f]+)\}|([\da-f]{4}))/gi, (_, long: string | undefined, short: string | undefined) =>
      String.fromCodePoint(Number.parseInt(long ?? short ?? '20', 16)),
    )
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\([\s\S])/g, '$1');
