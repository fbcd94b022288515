import { expect, it } from 'vitest';
import { readability } from '#domain/fact/readability.ts';
import { blocksOf } from '#domain/fact/sentences.ts';

it('counts words, the longest sentence and LIX', () => {
  // 9 words in 2 sentences, of which 2 have more than six letters: 4.5 + 22.
  const { words, longest, tooLong, lix } = readability(
    blocksOf('## Nicht gezählt\n\nRufen Sie uns an. Wir besprechen die Bestattung gemeinsam.'),
  );
  expect({ words, longest, tooLong, lix }).toEqual({ words: 9, longest: 5, tooLong: 0, lix: 38 });
});

it('ends a sentence at a colon before a capital letter, as LIX does', () => {
  expect(readability(blocksOf('So geht es weiter: Wir rufen Sie an.')).longest).toBe(4);
  expect(readability(blocksOf('Es gibt zwei Wege: erst fragen, dann gehen.')).longest).toBe(8);
});

it('has figures for a text without a sentence', () => {
  expect(readability([])).toEqual({ words: 0, longest: 0, tooLong: 0, lix: 0, longSentences: [] });
});
