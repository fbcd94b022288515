import { parseDocument } from 'yaml';
import { lackingPassages } from '#domain/mail/lacking-passages.ts';
import { retiredPassages } from '#domain/mail/retired-passages.ts';
import { splitText } from '#domain/wording/front-matter.ts';
import { type Addition, lackingEntries, lackingFields } from '#domain/wording/lacking-fields.ts';
import { withAdditions, withoutEntries } from './added-yaml.ts';
import { mailKindOf, schemaOfText } from './editable-texts.ts';
import { requireBoundedYaml } from './text-bounds.ts';

export type CompletedText = {
  readonly body: string;
  /** The fields in which something came from the file, or went. */
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
 * file's paragraphs with what a mail has to say, and the file's sources, which other texts name. Paragraphs go that repeat what this
 * release no longer tells a mail; whatever else the text says stays. One that cannot be read is left as it is.
 */
export function completeText({ path, body, file, isFileNewer }: WrittenText): CompletedText {
  const asItIs = { body, completed: [] };
  const schema = schemaOfText(path);
  const [own, given] = [yamlOf(path, body), file === undefined ? undefined : yamlOf(path, file)];
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
  if (kind) {
    add((stored) => lackingPassages(kind, stored, theirs));
    const retired = retiredPassages(kind, read(path, yaml));
    if (retired.length > 0) {
      yaml = withoutEntries(yaml, retired);
      for (const [list] of retired) completed.add(list);
      // What went may have said something that has to be said.
      add((stored) => lackingPassages(kind, stored, theirs));
    }
  }
  if (isFileNewer && path === SOURCES) add((stored) => lackingEntries('sources', stored, theirs));
  return completed.size === 0 ? asItIs : { body: own.whole(yaml), completed: [...completed] };
}

const SOURCES = 'quellen.yaml';

type Yaml = { readonly yaml: string; readonly whole: (yaml: string) => string };

/** All of a YAML file, the head of a Markdown file. */
function yamlOf(path: string, text: string): Yaml | undefined {
  if (!path.endsWith('.md')) return { yaml: text, whole: (yaml) => yaml };
  const split = splitText(text);
  if (!split) return undefined;
  const from = text.indexOf('\n') + 1;
  const after = text.slice(from + split.frontMatter.length);
  return { yaml: split.frontMatter, whole: (yaml) => text.slice(0, from) + yaml.trimEnd() + after };
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
