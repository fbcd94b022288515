import { Document, isMap, isNode, isScalar, isSeq, type Pair, parseDocument, YAMLMap } from 'yaml';
import type { Addition } from '#domain/wording/lacking-fields.ts';

/**
 * The YAML with more in it. A new field comes last; of the others only those are written anew in which something was added: the
 * rest keeps its comments, quotes and breaks.
 */
export function withAdditions(yaml: string, additions: readonly Addition[]): string {
  const document = parseDocument(yaml);
  const { contents } = document;
  if (!isMap(contents)) return yaml;
  const places = new Map(contents.items.map((pair) => [nameOf(pair), linesOf(pair, yaml)]));
  for (const { path, value } of additions) add(document, path, value);
  if (contents.flow) return document.toString(STYLE);
  const touched = [...new Set(additions.map(({ path: [top] }) => String(top)))];
  const written = touched.map((top) => ({ place: places.get(top), lines: linesFor(contents, top, yaml) }));
  const changed = written
    .toSorted((a, b) => (b.place?.from ?? 0) - (a.place?.from ?? 0))
    .reduce(
      (text, { place, lines }) => (place ? text.slice(0, place.from) + lines + text.slice(place.to) : text),
      yaml,
    );
  const added = written.filter(({ place }) => !place).map(({ lines }) => lines);
  return added.length === 0 ? changed : `${[changed.trimEnd(), ...added].join('\n')}\n`;
}

function add(document: Document, path: Addition['path'], value: unknown): void {
  const [place, list] = [path.at(-1), document.getIn(path.slice(0, -1))];
  const node = document.createNode(value);
  if (typeof place === 'number' && isSeq(list)) list.items.splice(place, 0, node);
  else document.setIn(path, node);
}

const nameOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** From the beginning of the key to the end of the value, without what follows it. */
function linesOf({ key, value }: Pair, yaml: string): { readonly from: number; readonly to: number } | undefined {
  if (!isNode(key) || !key.range) return undefined;
  const [from, keyEnd] = key.range;
  const end = (isNode(value) ? value.range?.[1] : undefined) ?? keyEnd;
  return { from, to: from + yaml.slice(from, end).trimEnd().length };
}

const STYLE = { singleQuote: true, lineWidth: 0 };
const LINE_WIDTH = 120;

/** The field alone. Comment and blank line above it stay where they are. */
function linesFor({ items }: YAMLMap, top: string, yaml: string): string {
  const pair = items.find((each) => nameOf(each as Pair) === top);
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
  return only.toString(isFolded ? { ...STYLE, lineWidth: LINE_WIDTH } : STYLE).trimEnd();
}
