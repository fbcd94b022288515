import { Document, isMap, isNode, isScalar, isSeq, type Pair, parseDocument, YAMLMap } from 'yaml';
import type { Addition } from '#domain/wording/lacking-fields.ts';

/**
 * The YAML with more in it. A new field comes last; of the others only those are written anew in which something was added: the
 * rest keeps its comments, quotes and breaks.
 */
export const withAdditions = (yaml: string, additions: readonly Addition[]): string =>
  rewritten(
    yaml,
    additions.map(({ path: [top] }) => String(top)),
    (document) => {
      for (const { path, value } of additions) add(document, path, value);
    },
  );

/** The YAML without these entries of its lists; the rest stays like `withAdditions` leaves it. */
export const withoutEntries = (yaml: string, entries: readonly (readonly [list: string, index: number])[]): string =>
  rewritten(
    yaml,
    entries.map(([list]) => list),
    (document) => {
      for (const entry of entries.toSorted(([, a], [, b]) => b - a)) document.deleteIn(entry);
    },
  );

function rewritten(yaml: string, fields: readonly string[], change: (document: Document) => void): string {
  const document = parseDocument(yaml);
  const { contents } = document;
  if (!isMap(contents)) return yaml;
  const places = new Map(contents.items.map((pair) => [nameOf(pair), linesOf(pair, yaml)]));
  change(document);
  if (contents.flow) return document.toString(STYLE);
  const written = [...new Set(fields)].map((top) => ({ place: places.get(top), lines: linesFor(contents, top, yaml) }));
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
