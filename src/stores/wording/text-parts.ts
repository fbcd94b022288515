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

/** Paragraphs, headings and lists: what stands between empty lines. */
function blocksOf(path: string, text: string): string[] {
  const body = path.endsWith('.md') ? (splitText(text)?.body ?? '') : '';
  return body
    .split(/\n\s*\n/)
    .map((block) => block.replace(/^\n+|\s+$/g, ''))
    .filter((block) => block !== '');
}

/** The text with other paragraphs below its head. */
export function withBlocks(text: string, blocks: readonly string[]): string {
  const head = splitText(text)?.head;
  return head === undefined ? text : `${head}\n${blocks.join('\n\n')}\n`;
}
