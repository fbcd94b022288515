import { type Document, isSeq, parseDocument } from 'yaml';
import { lackingPassages } from '#domain/mail/lacking-passages.ts';
import { type Addition, lackingEntries, lackingFields } from '#domain/wording/lacking-fields.ts';
import { withChangedFields, yamlPart } from '#domain/wording/yaml-fields.ts';
import { mailKindOf, schemaOfText } from './editable-texts.ts';
import { requireBoundedYaml } from './text-bounds.ts';

export type CompletedText = {
  readonly body: string;
  /** The fields in which something came from the file. */
  readonly completed: readonly string[];
};

export type WrittenText = {
  readonly path: string;
  readonly body: string;
  /** The file of this release; undefined without one. */
  readonly file: string | undefined;
  /** The file was another one when the text was written. */
  readonly isFileNewer: boolean;
};

/**
 * A text that was written for an earlier release, with what this one asks for and the text lacks: the file's required fields, the
 * file's paragraphs with what a mail has to say, and the file's sources, which other texts name. Whatever the text says itself
 * stays. One that cannot be read is left as it is.
 */
export function completeText({ path, body, file, isFileNewer }: WrittenText): CompletedText {
  const asItIs = { body, completed: [] };
  const schema = schemaOfText(path);
  const [own, given] = [yamlPart(path, body), file === undefined ? undefined : yamlPart(path, file)];
  if (!schema || !own || !given || body === file) return asItIs;
  const theirs = read(path, given.yaml);
  let { yaml } = own;
  const completed = new Set<string>();
  const add = (lacking: (stored: unknown) => readonly Addition[]): void => {
    const additions = lacking(read(path, yaml));
    if (additions.length === 0) return;
    yaml = withAdditions(yaml, additions);
    for (const { path: place } of additions) completed.add(String(place[0]));
  };
  add((stored) => lackingFields(schema, stored, theirs));
  const kind = mailKindOf(path);
  if (kind) add((stored) => lackingPassages(kind, stored, theirs));
  if (isFileNewer && path === SOURCES) add((stored) => lackingEntries('sources', stored, theirs));
  return completed.size === 0 ? asItIs : { body: own.whole(yaml), completed: [...completed] };
}

const SOURCES = 'quellen.yaml';

/** The YAML with more in it: new fields, and new entries of lists at their place. */
export const withAdditions = (yaml: string, additions: readonly Addition[]): string =>
  withChangedFields(
    yaml,
    additions.map(({ path: [top] }) => String(top)),
    (document) => {
      for (const { path, value } of additions) add(document, path, value);
    },
  );

function add(document: Document, path: Addition['path'], value: unknown): void {
  const [place, list] = [path.at(-1), document.getIn(path.slice(0, -1))];
  const node = document.createNode(value);
  if (typeof place === 'number' && isSeq(list)) list.items.splice(place, 0, node);
  else document.setIn(path, node);
}

/** Undefined where it cannot be read: the check of all texts says why. */
function read(path: string, yaml: string): unknown {
  try {
    requireBoundedYaml(path, yaml, 1);
    const document = parseDocument(yaml);
    return document.errors.length > 0 ? undefined : document.toJS();
  } catch {
    return undefined;
  }
}
