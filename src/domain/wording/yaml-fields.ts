import { Document, isMap, isNode, isScalar, type Pair, parseDocument, YAMLMap } from 'yaml';
import { splitText } from './front-matter.ts';

/** The YAML of a text: all of a YAML file, the head of a Markdown file. `whole`: the text with another YAML in its place. */
type YamlPart = { readonly yaml: string; readonly whole: (yaml: string) => string };

export function yamlPart(path: string, text: string): YamlPart | undefined {
  if (!path.endsWith('.md')) return { yaml: text, whole: (yaml) => yaml };
  const split = splitText(text);
  if (!split) return undefined;
  const from = split.head.indexOf('\n') + 1;
  const after = text.slice(from + split.frontMatter.length);
  return { yaml: split.frontMatter, whole: (yaml) => text.slice(0, from) + yaml.trimEnd() + after };
}

type Range = { readonly from: number; readonly to: number };

const STYLE = { singleQuote: true, lineWidth: 0 };
const LINE_WIDTH = 120;

/**
 * The YAML after a change of these fields at the top. They alone are written anew: the others keep their comments, quotes and
 * breaks. A new one comes behind the last field that stands before it in `order` and is there; else at the end. YAML that cannot
 * be read, or is no mapping, stays as it is.
 */
export function withChangedFields(
  yaml: string,
  fields: readonly string[],
  change: (document: Document) => void,
  order: readonly string[] = [],
): string {
  const document = parseDocument(yaml);
  const isEmpty = document.contents === null;
  if (document.errors.length > 0 || !(isEmpty || isMap(document.contents))) return yaml;
  const places = new Map(pairs(document).map((pair) => [nameOf(pair), linesOf(pair, yaml)]));
  change(document);
  if (isMap(document.contents) && document.contents.flow) return document.toString(STYLE);
  const written = [...new Set(fields)].map((field) => ({
    place: places.get(field) ?? placeOfNew(field, places, order, yaml),
    lines: linesFor(document, field, yaml),
  }));
  return written
    .toSorted((a, b) => b.place.from - a.place.from)
    .reduce((text, { place, lines }) => {
      const before = text.slice(0, place.from);
      return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${lines}${text.slice(place.to)}`;
    }, yaml);
}

const pairs = ({ contents }: Document): readonly Pair[] => (isMap(contents) ? (contents.items as Pair[]) : []);

const nameOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** From the beginning of the key to the end of the last line of the value. */
function linesOf({ key, value }: Pair, yaml: string): Range {
  const from = (isNode(key) ? key.range?.[0] : undefined) ?? 0;
  const end = (isNode(value) ? value.range?.[1] : undefined) ?? (isNode(key) ? key.range?.[1] : undefined) ?? from;
  const lineEnd = yaml.indexOf('\n', from + yaml.slice(from, end).trimEnd().length);
  return { from, to: lineEnd < 0 ? yaml.length : lineEnd + 1 };
}

function placeOfNew(field: string, places: ReadonlyMap<string, Range>, order: readonly string[], yaml: string): Range {
  const neighbour = order.slice(0, Math.max(0, order.indexOf(field))).findLast((name) => places.has(name));
  const at = (neighbour === undefined ? undefined : places.get(neighbour)?.to) ?? yaml.length;
  return { from: at, to: at };
}

/** The field alone. Comment and blank line above it stay where they are. */
function linesFor(document: Document, field: string, yaml: string): string {
  const pair = pairs(document).find((each) => nameOf(each) === field);
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
