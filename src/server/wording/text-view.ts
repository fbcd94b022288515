import type { Overview } from '#contract/overview.ts';
import type { TextSummary, TextVersion, TextView } from '#contract/wording.ts';
import { fieldWord } from '#domain/wording/field-words.ts';
import type { StoredText } from '#domain/wording/stored-text.ts';
import { fieldsOf } from '#domain/wording/text-field.ts';
import { textKindOf, titleOfText } from '#domain/wording/text-kind.ts';
import { schemaOfText } from '../content/editable-texts.ts';
import { fileText } from '../content/yaml-file.ts';
import { findTextVersion, type ListedTextVersion, listTextVersions } from '../db/wording.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';
import { currentText, overlayOf, readNewestTexts, saidOf, textPaths, writtenText } from './current-texts.ts';

type Deps = Pick<Services, 'database' | 'texts'> & { readonly options: Pick<Services['options'], 'contentDir'> };

export async function listTexts(deps: Deps): Promise<TextSummary[]> {
  const newest = await readNewestTexts(deps);
  const { contentDir } = deps.options;
  const towns = await deps.texts.readTowns(overlayOf(contentDir, newest));
  return textPaths(contentDir, newest).flatMap((path) => {
    const text = currentText(contentDir, path, newest);
    const kind = textKindOf(path);
    if (!text || !kind) return [];
    const { version, isChanged, hasConflict, completed, at, by } = text;
    const town = kind === 'cemetery' ? towns.get(path.split('/')[1] ?? '') : undefined;
    return [
      {
        path,
        kind,
        title: titleOfText(path, text.body),
        ...(town === undefined ? {} : { town }),
        version,
        isChanged,
        hasConflict,
        ...(completed ? { completed } : {}),
        ...(at === undefined ? {} : { at }),
        ...(by === undefined ? {} : { by }),
      },
    ];
  });
}

/** Those for an editor to look at after an update. */
export async function listCompletedTexts(deps: Deps): Promise<NonNullable<Overview['completedTexts']>> {
  const newest = await readNewestTexts(deps);
  const texts = [...newest.values()].flatMap(({ path, read: text }) => {
    if (!text || text.completed.length === 0) return [];
    return [{ path, title: titleOfText(path, text.body), fields: text.completed.map(fieldWord) }];
  });
  return texts.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Those of which somebody has to choose: the file, or the version from the browser. */
export async function listTextConflicts(deps: Deps): Promise<NonNullable<Overview['textConflicts']>> {
  const newest = await readNewestTexts(deps);
  return [...newest.keys()].sort().flatMap((path) => {
    const text = currentText(deps.options.contentDir, path, newest);
    return text?.hasConflict ? [{ path, title: titleOfText(path, text.body) }] : [];
  });
}

export async function requireText(deps: Deps, path: string): Promise<StoredText> {
  const text = currentText(deps.options.contentDir, path, await readNewestTexts(deps));
  if (!text) throw createProblem('unknown-text');
  return text;
}

/** With everything a form needs. */
export function textView(text: StoredText): TextView {
  const kind = textKindOf(text.path);
  const schema = schemaOfText(text.path);
  if (!kind || !schema) throw createProblem('unknown-text');
  const isRemovable = text.fileHash === '';
  return { ...text, kind, title: titleOfText(text.path, text.body), isRemovable, fields: fieldsOf(schema) };
}

export async function listVersions(deps: Deps, path: string): Promise<TextVersion[]> {
  await requireText(deps, path);
  return (await listTextVersions(deps.database.db, path)).map(versionView);
}

/** The text that putting a version back writes: with what this release asks for. */
export async function bodyToRestore(deps: Deps, path: string, n: number): Promise<string> {
  const { body } = await requireTextVersion(deps, path, n);
  const version = await findTextVersion(deps.database.db, path, n);
  const written = version && writtenText(deps.options.contentDir, version);
  const [completed] = written ? await deps.texts.complete([written]) : [];
  return completed?.body ?? body;
}

/** One version with its body; 0 is the file. */
export async function requireTextVersion({ database, options }: Omit<Deps, 'texts'>, path: string, n: number) {
  if (schemaOfText(path) === undefined) throw createProblem('unknown-text');
  if (n === 0) {
    const file = fileText(options.contentDir, path);
    if (file === undefined) throw createProblem('unknown-text');
    return { n, body: file };
  }
  const version = await findTextVersion(database.db, path, n);
  if (!version || version.body === null) throw createProblem('unknown-text');
  return { n, body: version.body, ...saidOf(version) };
}

const versionView = ({ n, isRemoval, ...said }: ListedTextVersion): TextVersion => ({ n, isRemoval, ...saidOf(said) });
