import { Document, isCollection, isMap, isNode, isScalar, type Pair, parseDocument, YAMLMap } from 'yaml';
import { splitText } from '#domain/wording/front-matter.ts';

/** The YAML of a text: all of a YAML file, the head of a Markdown file. */
type Yaml = { readonly before: string; readonly yaml: string; readonly after: string };

export type FieldPath = readonly (string | number)[];

/** `fees.0.price` -> its keys and places in lists. */
export const fieldPath = (field: string): FieldPath =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** What the fields hold now; undefined while the YAML cannot be read. */
export function valuesOf(path: string, text: string): unknown {
  const parts = yamlOf(path, text);
  if (!parts) return undefined;
  try {
    const document = parseDocument(parts.yaml);
    return document.errors.length > 0 ? undefined : (document.toJS() ?? {});
  } catch {
    return undefined;
  }
}

/** The value at a place; undefined where there is none. */
export const valueAt = (values: unknown, place: FieldPath): unknown =>
  place.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    values,
  );

/**
 * The text with another value at one field; `undefined` takes it away. Only the lines of the field at the top are written anew:
 * the others keep their comments, quotes and breaks. `order`: the fields at the top, for one that is new.
 */
export function withValue(
  path: string,
  text: string,
  place: FieldPath,
  value: unknown,
  order: readonly string[],
): string {
  const parts = yamlOf(path, text);
  const document = parts && parseDocument(parts.yaml);
  const [top] = place;
  if (!document || document.errors.length > 0 || typeof top !== 'string') return text;
  const lines = linesOf(document, parts.yaml, top);
  change(document, place, value);
  if (isMap(document.contents) && document.contents.flow)
    return `${parts.before}${document.toString(STYLE).replace(/\n$/, '')}${parts.after}`;
  const written = writtenPair(document, top, parts.yaml);
  const at = lines ?? placeFor(document, parts.yaml, top, order);
  const yaml = `${parts.yaml.slice(0, at.from)}${at.from > 0 && !/\n$/.test(parts.yaml.slice(0, at.from)) ? '\n' : ''}${written}${parts.yaml.slice(at.to)}`;
  return `${parts.before}${parts.before === '' ? yaml : yaml.replace(/\n$/, '')}${parts.after}`;
}

function yamlOf(path: string, text: string): Yaml | undefined {
  if (!path.endsWith('.md')) return { before: '', yaml: text, after: '' };
  const split = splitText(text);
  if (!split) return undefined;
  const from = split.head.indexOf('\n') + 1;
  return {
    before: text.slice(0, from),
    yaml: split.frontMatter,
    after: text.slice(from + split.frontMatter.length),
  };
}

type Range = { readonly from: number; readonly to: number };

const pairOf = (document: Document, top: string): Pair | undefined =>
  isMap(document.contents)
    ? document.contents.items.find(({ key }) => (isScalar(key) ? key.value : key) === top)
    : undefined;

/** From the beginning of its key to the end of its last line. */
function linesOf(document: Document, yaml: string, top: string): Range | undefined {
  const pair = pairOf(document, top);
  if (!pair || !isNode(pair.key)) return undefined;
  const from = pair.key.range?.[0] ?? 0;
  let end = (isNode(pair.value) ? pair.value.range?.[1] : undefined) ?? pair.key.range?.[1] ?? from;
  while (end > from && /\s/.test(yaml[end - 1] ?? '')) end -= 1;
  const lineEnd = yaml.indexOf('\n', end);
  return { from, to: lineEnd < 0 ? yaml.length : lineEnd + 1 };
}

/** Behind the last field that comes before it in the schema and is there; else at the end. */
function placeFor(document: Document, yaml: string, top: string, order: readonly string[]): Range {
  const before = order.slice(0, Math.max(0, order.indexOf(top))).reverse();
  const neighbour = before.find((name) => pairOf(document, name) !== undefined && name !== top);
  const end =
    neighbour === undefined ? yaml.length : (linesOf(parseDocument(yaml), yaml, neighbour)?.to ?? yaml.length);
  return { from: end, to: end };
}

/** Sets or deletes; a group or list that has become empty goes with its last value. */
function change(document: Document, place: FieldPath, value: unknown): void {
  if (value !== undefined) {
    if (isScalarAt(document, place) && typeof value !== 'object') document.setIn(place, value);
    else document.setIn(place, document.createNode(value));
    return;
  }
  document.deleteIn(place);
  for (let above = place.slice(0, -1); above.length > 0; above = above.slice(0, -1)) {
    const node = document.getIn(above);
    // An entry of a list stays until it is removed itself.
    if (typeof above.at(-1) === 'number' || !isCollection(node) || node.items.length > 0) return;
    document.deleteIn(above);
  }
}

const isScalarAt = (document: Document, place: FieldPath): boolean => isScalar(document.getIn(place, true));

const LINE_WIDTH = 120;
const STYLE = { singleQuote: true, lineWidth: 0 };

/** The lines of one field. Comment and blank line above it stay where they are. */
function writtenPair(document: Document, top: string, yaml: string): string {
  const pair = pairOf(document, top);
  if (!pair) return '';
  if (isNode(pair.key)) {
    pair.key.commentBefore = null;
    pair.key.spaceBefore = false;
  }
  const only = new Document();
  const map = new YAMLMap();
  map.items.push(pair);
  only.contents = map;
  // Where no text is folded, a long value stays on its line.
  const isFolded = /[>|][-+]?\s*(#.*)?$/m.test(yaml);
  return only.toString(isFolded ? { ...STYLE, lineWidth: LINE_WIDTH } : STYLE);
}
