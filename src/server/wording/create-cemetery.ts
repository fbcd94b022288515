import { stringify } from 'yaml';
import { isoDayText } from '#domain/german-time.ts';
import { type NewCemetery, pathOfCemetery } from '#domain/wording/new-cemetery.ts';
import type { StoredText } from '#domain/wording/stored-text.ts';
import { overlayOf, readNewestTexts } from './current-texts.ts';
import type { WordingDeps } from './save-text.ts';
import { writeNewText } from './write-new-text.ts';

/** Writes the page of a cemetery with the fields that must be there. Throws `text-exists` and, from the check, `text-invalid`. */
export async function createCemetery(deps: WordingDeps, wanted: NewCemetery, author: string): Promise<StoredText> {
  const path = pathOfCemetery(wanted);
  const newest = await readNewestTexts(deps);
  const towns = await deps.texts.readTowns(overlayOf(deps.options.contentDir, newest));
  // A folder that nobody knows is refused by the check.
  const place = wanted.town?.name ?? towns.get(wanted.folder) ?? wanted.folder;
  const body = firstText(wanted, place, isoDayText(deps.clock()).slice(0, 7));
  return writeNewText(deps, newest, { path, body, author, field: wanted.slug === undefined ? 'name' : 'slug' });
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
