/** A text and what is selected in it: places between its signs, counted from 0. */
export type Selected = { readonly text: string; readonly from: number; readonly to: number };

/** New words in the place of some, and what is selected afterwards. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: { readonly from: number; readonly to: number };
};

export type MarkName = 'heading' | 'bold' | 'list';

/** Sets a mark, or takes it away where it is set. */
export const markEdits: Readonly<Record<MarkName, (selected: Selected) => Edit>> = {
  heading: (selected) => ofLines(selected, { has: HEADING, mark: '## ' }),
  list: (selected) => ofLines(selected, { has: BULLET, mark: '- ' }),
  bold,
};

/** Which marks are set where the cursor stands. */
export function marksAt(selected: Selected): readonly MarkName[] {
  const lines = linesAt(selected).split('\n').filter(isWritten);
  const all = (mark: RegExp): boolean => lines.length > 0 && lines.every((line) => mark.test(line));
  const marks = { heading: all(HEADING), list: all(BULLET), bold: boldAround(selected) !== undefined };
  return (Object.keys(marks) as MarkName[]).filter((name) => marks[name]);
}

const HEADING = /^#{1,6} +/;
const BULLET = /^[-*+] +/;
const isWritten = (line: string): boolean => line.trim() !== '';

function lineRange({ text, from, to }: Selected) {
  const end = text.indexOf('\n', to);
  return { from: text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end };
}

function linesAt(selected: Selected): string {
  const range = lineRange(selected);
  return selected.text.slice(range.from, range.to);
}

/** Each line with the mark in front, or, where all have it, without. An empty line gets it where it is the only one. */
function ofLines(selected: Selected, { has, mark }: { readonly has: RegExp; readonly mark: string }): Edit {
  const range = lineRange(selected);
  const lines = linesAt(selected).split('\n');
  const written = lines.filter(isWritten);
  const isSet = written.length > 0 && written.every((line) => has.test(line));
  const plain = (line: string): string => line.replace(HEADING, '').replace(BULLET, '');
  const changed = lines.map((line) => {
    if (isSet) return line.replace(has, '');
    return isWritten(line) || lines.length === 1 ? mark + plain(line) : line;
  });
  const insert = changed.join('\n');
  const isCursor = selected.from === selected.to;
  const moved = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const at = Math.max(range.from, selected.from + moved);
  const end = range.from + insert.length;
  return { ...range, insert, select: isCursor ? { from: at, to: at } : { from: range.from, to: end } };
}

const STARS = '**';

function bold(selected: Selected): Edit {
  const set = boldAround(selected);
  if (set) {
    const insert = selected.text.slice(set.from + STARS.length, set.to - STARS.length);
    return { ...set, insert, select: { from: set.from, to: set.from + insert.length } };
  }
  const { from, to } = wordsAt(selected);
  const words = selected.text.slice(from, to) || 'fetter Text';
  const start = from + STARS.length;
  return { from, to, insert: STARS + words + STARS, select: { from: start, to: start + words.length } };
}

/** The bold words of one line that the selection lies in, with their stars. */
function boldAround(selected: Selected): { readonly from: number; readonly to: number } | undefined {
  const line = lineRange({ ...selected, to: selected.from });
  for (const { index, 0: found } of selected.text.slice(line.from, line.to).matchAll(/\*\*[^*\n]+\*\*/g)) {
    const from = line.from + index;
    const to = from + found.length;
    if (selected.from >= from && selected.to <= to) return { from, to };
  }
  return undefined;
}

const LETTER = /[\p{L}\p{N}-]/u;

/** The selection without blanks at its ends; without one the word at the cursor. */
function wordsAt({ text, from, to }: Selected): { readonly from: number; readonly to: number } {
  let [start, end] = [from, to];
  if (from === to) {
    while (start > 0 && LETTER.test(text[start - 1] ?? '')) start -= 1;
    while (end < text.length && LETTER.test(text[end] ?? '')) end += 1;
    return { from: start, to: end };
  }
  while (start < end && /\s/.test(text[start] ?? '')) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1;
  return { from: start, to: end };
}

/** A link as it stands in the text: its words, its address and its place. */
type LinkAt = { readonly from: number; readonly to: number; readonly words: string; readonly href: string };

/** The link at the cursor; else the selected words, which have no address yet. */
export function linkAt(selected: Selected): LinkAt {
  const line = lineRange({ ...selected, to: selected.from });
  for (const found of selected.text.slice(line.from, line.to).matchAll(/(?<!!)\[([^\]\n]*)\]\(([^)\s]*)\)/g)) {
    const from = line.from + found.index;
    const to = from + found[0].length;
    if (selected.from >= from && selected.to <= to) return { from, to, words: found[1] ?? '', href: found[2] ?? '' };
  }
  const { from, to } = wordsAt(selected);
  return { from, to, words: selected.text.slice(from, to).replaceAll('\n', ' '), href: '' };
}

/** `www.loehne.de` -> `https://www.loehne.de`; a blank or a bracket, which `encodeURIComponent` leaves, would end the link. */
export function linkAddress(typed: string): string {
  const plain = typed.trim().replace(/\s/g, encodeURIComponent).replaceAll('(', '%28').replaceAll(')', '%29');
  return /^(?:[a-z]+:|\/|#)/i.test(plain) ? plain : `https://${plain}`;
}

/** Without an address the link is taken away, and its words stay. */
export function linkEdit({ from, to, words, href }: LinkAt): Edit {
  const said = words.replace(/[[\]]/g, '').trim();
  const insert = href === '' ? said : `[${said}](${href})`;
  return { from, to, insert, select: { from: from + insert.length, to: from + insert.length } };
}

/** A picture as a paragraph of its own, below the one in which the cursor stands. */
export function pictureEdit({ text, to }: Selected, picture: { readonly href: string; readonly alt: string }): Edit {
  const gap = text.indexOf('\n\n', to);
  const at = text.trim() === '' ? 0 : gap < 0 ? text.trimEnd().length : gap;
  const alt = picture.alt.replace(/[[\]\n]/g, ' ').trim();
  const insert = `${at === 0 ? '' : '\n\n'}![${alt}](${picture.href})`;
  return { from: at, to: at, insert, select: { from: at + insert.length, to: at + insert.length } };
}
