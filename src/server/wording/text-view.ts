import type { Overview } from '#contract/overview.ts';
import type { TextSummary, TextVersion, TextView } from '#contract/wording.ts';
import { fieldWord } from '#domain/wording/field-words.ts';
import type { StoredText } from '#domain/wording/stored-text.ts';
import { fieldsOf } from '#domain/wording/text-field.ts';
import { textKindOf, titleOfText } from '#domain/wording/text-kind.ts';
import { schemaOfText } from '../content/editable-texts.ts';
import { fileText } from '../content/yaml-file.ts';
import { findTextVersion, type ListedTextVersion, listNewestTexts, listTextVersions } from '../db/wording.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';
import { completedVersion, currentText, saidOf, textPaths } from './current-texts.ts';

type Deps = Pick<Services, 'database' | 'options'>;

export async function listTexts({ database, options }: Deps): Promise<TextSummary[]> {
  const newest = await listNewestTexts(database.db);
  return textPaths(options.contentDir, newest).flatMap((path) => {
    const text = currentText(options.contentDir, path, newest);
    const kind = textKindOf(path);
    if (!text || !kind) return [];
    const { version, isChanged, hasConflict, completed, at, by } = text;
    return [
      {
        path,
        kind,
        title: titleOfText(path, text.body),
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
export async function listCompletedTexts({ database, options }: Deps): Promise<Overview['completedTexts']> {
  const newest = await listNewestTexts(database.db);
  const texts = [...newest.values()].flatMap((version) => {
    const text = completedVersion(options.contentDir, version);
    if (!text || text.completed.length === 0) return [];
    const { path } = version;
    return [{ path, title: titleOfText(path, text.body), fields: text.completed.map(fieldWord) }];
  });
  return texts.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export async function requireText({ database, options }: Deps, path: string): Promise<StoredText> {
  const text = currentText(options.contentDir, path, await listNewestTexts(database.db));
  if (!text) throw createProblem('unknown-text');
  return text;
}

/** With everything a form needs. */
export function textView(text: StoredText): TextView {
  const kind = textKindOf(text.path);
  const schema = schemaOfText(text.path);
  if (!kind || !schema) throw createProblem('unknown-text');
  const isRemovable = kind === 'cemetery' && text.fileHash === '';
  return { ...text, kind, title: titleOfText(text.path, text.body), isRemovable, fields: fieldsOf(schema) };
}

export async function listVersions(deps: Deps, path: string): Promise<TextVersion[]> {
  await requireText(deps, path);
  return (await listTextVersions(deps.database.db, path)).map(versionView);
}

/** What putting a version back writes: with what this release asks for. */
export async function bodyToRestore(deps: Deps, path: string, n: number): Promise<string> {
  const { body } = await requireTextVersion(deps, path, n);
  const version = await findTextVersion(deps.database.db, path, n);
  return (version && completedVersion(deps.options.contentDir, version)?.body) ?? body;
}

/** One version with its body; 0 is the file. */
export async function requireTextVersion({ database, options }: Deps, path: string, n: number) {
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
