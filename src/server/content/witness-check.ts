import { witnessFaults } from '#domain/fact/fact-faults.ts';
import type { SourceEntry } from '#domain/wording/witness.ts';
import { ContentError } from './content-error.ts';
import type { ContentPlace } from './content-place.ts';
import { readStatedTexts } from './stated-texts.ts';

/** Throws where a witness names words that its text does not say, or a source that is not there. */
export function requireWitnesses(place: ContentPlace, sources: readonly SourceEntry[]): void {
  const known = new Set(sources.map(({ id }) => id));
  const faults = readStatedTexts(place).flatMap((text) => witnessFaults(text, known));
  if (faults.length === 0) return;
  const sentences = faults.map(
    ({ file, line, field, message }) => `content/${file}, Zeile ${line}, Feld „${field.split('.').at(-1)}“: ${message}`,
  );
  throw new ContentError(sentences.join('\n'), faults);
}
