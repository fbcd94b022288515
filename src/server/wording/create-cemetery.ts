import { stringify } from 'yaml';
import { groupOf } from '#domain/cemetery/group.ts';
import { isoDayText } from '#domain/german-time.ts';
import { type NewCemetery, pathOfCemetery } from '#domain/wording/new-cemetery.ts';
import type { StoredText } from '#domain/wording/stored-text.ts';
import { ContentError } from '../content/content-error.ts';
import type { ContentOverlay } from '../content/content-place.ts';
import { readWholeContent } from '../content/whole-content.ts';
import { listNewestTexts } from '../db/wording.ts';
import { createProblem } from '../problem/create-problem.ts';
import { currentText } from './current-texts.ts';
import { saveText, textsTogether, type WordingDeps } from './save-text.ts';

/** Writes the page of a cemetery with the fields that must be there. Throws `text-exists` and, from the check, `text-invalid`. */
export async function createCemetery(deps: WordingDeps, wanted: NewCemetery, author: string): Promise<StoredText> {
  const path = pathOfCemetery(wanted);
  const newest = await listNewestTexts(deps.database.db);
  const { contentDir } = deps.options;
  if (currentText(contentDir, path, newest)) throw createProblem('text-exists', 'name');
  const place = wanted.town?.name ?? townOf(await textsTogether(deps, newest), wanted.folder) ?? wanted.folder;
  const body = firstText(wanted, place, isoDayText(deps.clock()).slice(0, 7));
  // The number goes on where the text was taken away before.
  const version = newest.get(path)?.n ?? 0;
  const created = await saveText(deps, { path, body, version, fileHash: '', author });
  if (!created) throw createProblem('unknown-text');
  return created;
}

/** As the group of the folder is called. */
function townOf(texts: ContentOverlay, folder: string): string | undefined {
  try {
    const { cemeteryGroups } = readWholeContent(texts);
    const group = groupOf(cemeteryGroups, { slug: `${folder}/` });
    return group?.town?.name ?? group?.menu;
  } catch (error) {
    // Texts that are wrong already are named where they are edited.
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** The template's required fields, and words that `npm run golive` names until they are replaced. */
function firstText({ name, town }: NewCemetery, place: string, asOf: string): string {
  const fields = {
    title: name,
    description: `${name} in ${place}: was wir über ihn wissen, die Gräber und der Weg dorthin.`,
    place,
    ...(town ? { town } : {}),
    asOf,
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\nText folgt.\n`;
}
