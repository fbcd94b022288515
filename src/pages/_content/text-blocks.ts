import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { TextBlock, TextPart } from '#site/fetched-text.ts';

/** Running text of `content/` as blocks that an island can show without ever writing HTML. `fill` sees each run of words. */
export function textBlocks(markdown: string, fill: (words: string) => string): readonly TextBlock[] {
  return fromMarkdown(markdown).children.flatMap((node) =>
    blocksOf(node).map(({ kind, parts }) => ({
      kind,
      parts: parts.map((part) => ({ ...part, text: fill(part.text) })),
    })),
  );
}

function blocksOf(node: RootContent): readonly TextBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', parts: partsOf(node) }];
    case 'list':
      return node.children.map((item) => ({ kind: 'item', parts: partsOf(item) }));
    case 'blockquote':
      return [{ kind: 'note', parts: partsOf(node) }];
    default:
      return [{ kind: 'paragraph', parts: partsOf(node) }];
  }
}

function partsOf(node: Nodes): readonly TextPart[] {
  if ('value' in node) return [{ text: node.value }];
  const parts = 'children' in node ? node.children.flatMap(partsOf) : [];
  // A link is never strong.
  if (node.type === 'strong') return parts.map((part) => (part.href ? part : { ...part, isStrong: true }));
  return node.type === 'link' ? [{ text: parts.map(({ text }) => text).join(''), href: node.url }] : parts;
}
