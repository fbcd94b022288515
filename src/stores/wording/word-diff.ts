import { diffWordsWithSpace } from 'diff';

type WordPiece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** Where a sentence was changed, word by word. */
export const wordDiff = (before: string, after: string): readonly WordPiece[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
