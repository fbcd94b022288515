import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { type Block, blocksOf, plainWords } from '#domain/fact/sentences.ts';
import type { PlacedWitness, StatedText } from '#domain/fact/stated-text.ts';
import { lineCount, splitText } from '#domain/wording/front-matter.ts';
import { type ContentPlace, filesIn, folderOf, parsedOnce } from './content-place.ts';
import { requireBoundedMarkdown, requireBoundedYaml } from './text-bounds.ts';
import { readText } from './yaml-file.ts';

/** The firm's data are its own, patterns and pictures state nothing. */
const NO_TEXTS = /^(?:vorlagen|bilder)\/|^(?:firma|quellen)\.yaml$/;

/** Fields that name, sort or draw, and those that say where something comes from. */
const NO_SENTENCES = new Set(
  'href id source sources links asOf says picture pictures file menu onMap group folders positionSource label action button sign coordinates fees town'.split(
    ' ',
  ),
);

/** Fields that describe a cemetery itself: the page lists their sources. */
const RECORD = new Set(
  'place officialName operator address founded size chapel graveTypes terms opening access directions'.split(' '),
);

/** Every text of `content/` with what it states, in the order of the files. */
export const readStatedTexts = (place: ContentPlace): StatedText[] =>
  statedFiles(place).map((file) => readStatedText(place, file));

export function statedFiles(place: ContentPlace): string[] {
  const newer = typeof place === 'string' ? [] : [...place.texts.keys()];
  return [...new Set([...filesIn(folderOf(place)), ...newer])]
    .filter((file) => /\.(?:md|yaml)$/.test(file) && !NO_TEXTS.test(file))
    .sort();
}

export function readStatedText(place: ContentPlace, file: string): StatedText {
  const text = readText(place, file);
  return parsedOnce(place, `statements of ${file}`, text, () => statedText(file, text));
}

function statedText(file: string, text: string): StatedText {
  const split = file.endsWith('.md') ? splitText(text) : undefined;
  requireBoundedYaml(file, split?.frontMatter ?? text, 1);
  if (split) requireBoundedMarkdown(file, split.body, lineCount(split.head));
  const lines = new LineCounter();
  const { contents } = parseDocument(split?.frontMatter ?? text, { lineCounter: lines });
  const lineOf = (node: Node): number => lines.linePos(node.range?.[0] ?? 0).line + (split ? 1 : 0);
  const fields = fieldsOf(contents, lineOf);
  const head = fields.filter(({ path }) => isSentence(file, path));
  const sources = textsIn(fields, (path) => path[0] === 'sources' && path.at(-1) === 'title');
  const [asOf] = textsIn(fields, (path) => path[0] === 'asOf');
  return {
    file,
    blocks: [
      ...head.filter(({ path }) => !isRecord(file, path)).map(blockOf),
      ...(split ? blocksOf(split.body, lineCount(split.head) + 1) : []),
    ],
    record: head.filter(({ path }) => isRecord(file, path)).map(blockOf),
    recordOrigin: asOf !== undefined && sources.length > 0 ? { title: sources.join('; '), asOf } : undefined,
    witnesses: witnessesIn(fields),
  };
}

/** A row of the catalogue carries its price itself; only its description and its note are read as texts. */
const isSentence = (file: string, path: Field['path']): boolean =>
  file.startsWith('katalog/')
    ? path.at(-1) === 'description' || path.at(-1) === 'note'
    : path[0] !== 'witnesses' && !path.some((part) => NO_SENTENCES.has(part));

const isRecord = (file: string, [first]: Field['path']): boolean =>
  /^friedhoefe\/[^/]+\/[^/]+\.md$/.test(file) && RECORD.has(first ?? '');

type Field = { readonly path: readonly string[]; readonly text: string; readonly line: number };

/** Every text of a YAML document, with the names and numbers that lead to it. */
function fieldsOf(node: unknown, lineOf: (node: Node) => number, path: readonly string[] = []): Field[] {
  if (isMap(node))
    return node.items.flatMap(({ key, value }) =>
      fieldsOf(value, lineOf, [...path, isScalar(key) ? String(key.value) : '']),
    );
  if (isSeq(node)) return node.items.flatMap((item, index) => fieldsOf(item, lineOf, [...path, String(index)]));
  if (!isScalar(node) || typeof node.value !== 'string') return [];
  return [{ path, text: node.value, line: lineOf(node) }];
}

const blockOf = ({ path, text, line }: Field): Block => ({ text: plainWords(text), line, isHeading: isHeading(path) });

/** The title of the page; the title of a step is a sentence of it: „Innerhalb von sechs Wochen: Erbe ausschlagen“. */
const isHeading = (path: Field['path']): boolean =>
  path.at(-1) === 'question' || (path.length === 1 && /^(?:title|heading|subject)$/.test(path[0] ?? ''));

const textsIn = (fields: readonly Field[], isWanted: (path: readonly string[]) => boolean): string[] =>
  fields.filter(({ path }) => isWanted(path)).map(({ text }) => text);

const witnessesIn = (fields: readonly Field[]): PlacedWitness[] =>
  [
    ...Map.groupBy(
      fields.filter(({ path }) => path[0] === 'witnesses'),
      ({ path }) => path[1] ?? '',
    ).values(),
  ].map((entry) => ({
    says: entry.find(({ path }) => path[2] === 'says')?.text ?? '',
    source: entry.find(({ path }) => path[2] === 'source')?.text ?? '',
    line: entry[0]?.line ?? 1,
  }));
