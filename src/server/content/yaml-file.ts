import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument, type YAMLParseError } from 'yaml';
import * as z from 'zod/mini';
import { fieldErrors } from '#contract/validation-message.ts';
import { inGerman } from '#contract/validation-sentence.ts';
import { splitText } from '#domain/wording/front-matter.ts';
import { ContentError, fileError } from './content-error.ts';
import { type ContentPlace, filesIn, folderOf, newerText, parsedOnce } from './content-place.ts';
import { requireBoundedYaml } from './text-bounds.ts';
import { knownYamlValue } from './yaml-values.ts';

export type ContentIssue = { readonly path: readonly PropertyKey[]; readonly message: string };

export type YamlFile<T> = {
  readonly value: T;
  /** Throws a ContentError with the line of every path. */
  reject(complaints: readonly ContentIssue[]): never;
};

const MOST_ISSUES = 10;

/** Reads one file of `content/`. Errors name the file, the line and the expected value. */
export function readYaml<T extends z.ZodMiniType>(place: ContentPlace, file: string, schema: T): YamlFile<z.output<T>> {
  const text = readText(place, file);
  return parsedOnce(place, file, text, () => parseYaml(file, text, schema));
}

/** `linesBefore`: the number of lines of the file above this text, added to the lines in messages. */
export function parseYaml<T extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: T,
  linesBefore = 0,
): YamlFile<z.output<T>> {
  const known = knownYamlValue(text);
  const document = known === undefined ? parsedDocument(file, text, linesBefore) : undefined;

  const reject = (issues: readonly ContentIssue[]): never => {
    const { lineOf } = document ?? parsedDocument(file, text, linesBefore);
    const faults = issues.map(({ path, message }) => ({ file, line: lineOf(path), field: path.join('.'), message }));
    const sentences = issues.map(
      ({ path, message }, at) => `content/${file}, Zeile ${faults[at]?.line}, ${where(path)}${message}`,
    );
    const more = sentences.length - MOST_ISSUES;
    if (more > 0) sentences.splice(MOST_ISSUES, more, `… und ${more} weitere Stellen in content/${file}.`);
    throw new ContentError(sentences.join('\n'), faults);
  };

  return { value: checkedYaml(schema, document ? document.value() : known, reject), reject };
}

/** What all YAML in `content/` says: files of it, and the heads of the Markdown files. */
export function* yamlValues(contentDir: string): Generator<readonly [text: string, value: unknown]> {
  for (const file of filesIn(contentDir)) {
    const text = yamlOf(contentDir, file);
    if (text !== undefined) yield [text, parsedDocument(file, text, 0).value()];
  }
}

function yamlOf(contentDir: string, file: string): string | undefined {
  if (file.endsWith('.yaml')) return readText(contentDir, file);
  return file.endsWith('.md') ? splitText(readText(contentDir, file))?.frontMatter : undefined;
}

/** Throws a ContentError where a text is no YAML, or too large for the parser. */
function parsedDocument(file: string, text: string, linesBefore: number) {
  requireBoundedYaml(file, text, linesBefore + 1);
  const lines = new LineCounter();
  const document = readable(file, linesBefore + 1, () => parseDocument(text, { lineCounter: lines }));
  const lineAt = (position: number): number => lines.linePos(position).line + linesBefore;

  const broken = document.errors[0];
  if (broken) throw fileError(file, syntaxMessage(broken), lineAt(broken.pos[0]));

  return {
    value: (): unknown => readable(file, linesBefore + 1, () => document.toJS()),
    /** The nearest existing node: a missing field is reported at its parent. */
    lineOf(path: readonly PropertyKey[]): number {
      for (let length = path.length; length > 0; length--) {
        const position = positionOf(document.contents, path.slice(0, length));
        if (position !== undefined) return lineAt(position);
      }
      return document.contents?.range ? lineAt(document.contents.range[0]) : 1;
    },
  };
}

/** The value as the schema reads it, or the first complaints with their lines. */
export function checkedYaml<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  reject: YamlFile<unknown>['reject'],
): z.output<T> {
  const parsed = z.safeDecode(schema, value as z.input<T>, inGerman);
  return parsed.success ? parsed.data : reject(parsed.error.issues.flatMap(contentIssuesOf));
}

/** A text as it is, the newer one where there is one. */
export function readText(place: ContentPlace, file: string): string {
  const text = newerText(place, file) ?? fileText(folderOf(place), file);
  if (text !== undefined) return text;
  const message = 'fehlt oder ist nicht lesbar. Bitte legen Sie die Datei wieder an.';
  throw new ContentError(`content/${file} ${message}`, [{ file, message: `Die Datei ${message}` }]);
}

/** The file on disk; undefined without a file that can be read. */
export function fileText(folder: string, file: string): string | undefined {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** The parser throws where references multiply without end, name nothing, or brackets are nested by the thousand. */
function readable<T>(file: string, line: number, read: () => T): T {
  try {
    return read();
  } catch {
    throw fileError(
      file,
      'Dieses YAML ist zu verschachtelt. Hierher gehören Felder ohne Anker (&) und Verweise (*).',
      line,
    );
  }
}

const contentIssuesOf = (issue: z.core.$ZodIssue): ContentIssue[] =>
  fieldErrors(issue).map(({ field, message }) => ({
    path: issue.code === 'unrecognized_keys' ? [...issue.path, field.split('.').at(-1) ?? ''] : issue.path,
    message: [message, issue.code === 'unrecognized_keys' && issue.message, wantsQuotes(issue) && QUOTES]
      .filter(Boolean)
      .join(' '),
  }));

const QUOTES = 'Bitte setzen Sie den Wert in Anführungszeichen.';

/** YAML reads 32584 and 2023 as numbers. */
const wantsQuotes = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && issue.expected === 'string' && typeof issue.input === 'number';

function where(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === 'string');
  return field === undefined ? '' : `Feld „${String(field)}“: `;
}

/** The position of a field's name or of the start of a list entry. */
function positionOf(root: Node | null, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = root;
  let position: number | undefined;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? key.value === part : false));
      if (!pair) return undefined;
      position = isNode(pair.key) ? pair.key.range?.[0] : undefined;
      node = pair.value;
    } else {
      node = (node as { get?: (key: unknown, keepScalar: boolean) => unknown } | null)?.get?.(part, true);
      if (!isNode(node)) return undefined;
      position = node.range?.[0];
    }
  }
  return position;
}

const syntax: Partial<Record<YAMLParseError['code'], string>> = {
  BAD_INDENT: 'Die Einrückung stimmt nicht. Hierher gehören Leerzeichen, gleich viele wie in den Zeilen daneben.',
  TAB_AS_INDENT: 'Hier steht ein Tabulator. Hierher gehören Leerzeichen als Einrückung.',
  DUPLICATE_KEY: 'Dieses Feld steht zweimal da. Hierher gehört es einmal.',
  MISSING_CHAR: 'Hier fehlt ein Zeichen. Hierher gehört ein schließendes Anführungszeichen oder eine Klammer.',
  MULTILINE_IMPLICIT_KEY: 'Hier fehlt ein Doppelpunkt oder ein Anführungszeichen. Hierher gehört „Feld: Wert“.',
};

const syntaxMessage = ({ code }: YAMLParseError): string =>
  syntax[code] ?? 'Das ist kein gültiges YAML. Hierher gehört „Feld: Wert“ mit Leerzeichen als Einrückung.';
