import { splitText } from '#domain/wording/front-matter.ts';
import { valuesOf } from './fields.ts';

/** A text as people think of it: fields by their names, and below them paragraphs. */
type TextParts = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly blocks: readonly string[];
};

/** Undefined where the fields cannot be read. */
export function partsOf(path: string, text: string): TextParts | undefined {
  const values = valuesOf(path, text);
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
  return { fields: values as Readonly<Record<string, unknown>>, blocks: blocksOf(path, text) };
}

/** Paragraphs and headings, which stand between empty lines, and each point of a list. */
function blocksOf(path: string, text: string): string[] {
  const body = path.endsWith('.md') ? (splitText(text)?.body ?? '') : '';
  return body
    .split(/\n\s*\n/)
    .map((block) => block.replace(/^\n+|\s+$/g, ''))
    .filter((block) => block !== '')
    .flatMap((block) => (isPoint(block) ? block.split(NEXT_POINT) : [block]));
}

export const isPoint = (block: string): boolean => /^(?:[-*+]|\d+\.) /.test(block);

const NEXT_POINT = /\n(?=(?:[-*+]|\d+\.) )/;

/** The text with other paragraphs below its head. */
export function withBlocks(text: string, blocks: readonly string[]): string {
  const head = splitText(text)?.head;
  if (head === undefined) return text;
  const body = blocks.map((block, at) => {
    const before = blocks[at - 1];
    if (before === undefined) return block;
    return `${isPoint(before) && isPoint(block) ? '\n' : '\n\n'}${block}`;
  });
  return `${head}\n${body.join('')}\n`;
}
