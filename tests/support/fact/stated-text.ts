import { blocksOf } from '#domain/fact/sentences.ts';
import type { StatedText } from '#domain/fact/stated-text.ts';

/** A text of running words from line 10 of its file, with nothing that carries them. */
export const statedText = (body: string, more: Partial<StatedText> = {}): StatedText => ({
  file: 'seiten/trauerfall.md',
  blocks: blocksOf(body, 10),
  record: [],
  recordOrigin: undefined,
  witnesses: [],
  ...more,
});
