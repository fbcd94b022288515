import type { TextBlock, TextPart } from '#site/fetched-text.ts';

const elements = { heading: 'h4', paragraph: 'p', note: 'blockquote', item: 'p' } as const;

/** A text of `content/`. It never changes while it is shown: the place of a part is its name. */
export const TextBlocks = ({ blocks }: { readonly blocks: readonly TextBlock[] }) => blocks.map(Block);

function Block({ kind, parts }: TextBlock, place: number) {
  const Element = elements[kind];
  return (
    <Element key={place}>
      <TextParts parts={parts} />
    </Element>
  );
}

export const TextParts = ({ parts }: { readonly parts: readonly TextPart[] }) => parts.map(Part);

function Part({ text, href, isStrong }: TextPart, place: number) {
  if (isStrong) return <strong key={place}>{text}</strong>;
  return href === undefined ? (
    text
  ) : (
    <a key={place} className="link" href={href} target="_blank" rel="noopener">
      {text}
    </a>
  );
}
