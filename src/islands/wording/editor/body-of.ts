import { lineCount, splitText } from '#domain/wording/front-matter.ts';

/** The words of a page, and all that stands before them: the head and the empty line below it. */
export function bodyOf(text: string) {
  const split = splitText(text);
  if (!split) return undefined;
  const [gap = ''] = /^(\r?\n)?/.exec(split.body) ?? [];
  const before = split.head + gap;
  return { before, body: split.body.slice(gap.length), linesBefore: lineCount(before) };
}
