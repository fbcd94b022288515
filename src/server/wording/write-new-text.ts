import type { StoredText } from '#domain/wording/stored-text.ts';
import { createProblem } from '../problem/create-problem.ts';
import { currentText, type NewestTexts } from './current-texts.ts';
import { saveText, type WordingDeps } from './save-text.ts';

type NewText = {
  readonly path: string;
  readonly body: string;
  readonly author: string;
  /** The field that gave the text its address: it is to be changed where there is such a text. */
  readonly field: string;
};

/** Writes a text that does not exist yet. Throws `text-exists` and, from the check, `text-invalid`. */
export async function writeNewText(
  deps: WordingDeps,
  newest: NewestTexts,
  { path, body, author, field }: NewText,
): Promise<StoredText> {
  if (currentText(deps.options.contentDir, path, newest)) throw createProblem('text-exists', field);
  // The number goes on where the text was taken away before.
  const version = newest.get(path)?.n ?? 0;
  const created = await saveText(deps, { path, body, version, fileHash: '', author, isNew: true });
  if (!created) throw createProblem('unknown-text');
  return created;
}
