import { diffArrays } from 'diff';
import type { TextField } from '#domain/wording/text-field.ts';
import { isPoint, partsOf } from './text-parts.ts';
import { placeWords, valueWords } from './value-words.ts';

/** What became of one place of a text, in words. Without `before` it is new, without `after` it is gone. */
export type TextChange = {
  /** `Telefon`, `Absatz`, `Überschrift`. */
  readonly what: string;
  /** The heading below which it stands. */
  readonly below?: string;
  readonly before?: string;
  readonly after?: string;
};

/** The changes of a text, fields first, then its paragraphs; undefined where one of the two cannot be read. */
export function textChanges(
  path: string,
  fields: readonly TextField[],
  before: string,
  after: string,
): readonly TextChange[] | undefined {
  const [old, now] = [partsOf(path, before), partsOf(path, after)];
  if (!old || !now) return undefined;
  return [...valueChanges(fields, [], old.fields, now.fields), ...blockChanges(old.blocks, now.blocks)];
}

type Place = readonly (string | number)[];

function valueChanges(fields: readonly TextField[], place: Place, before: unknown, after: unknown): TextChange[] {
  if (isSame(before, after)) return [];
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      valueChanges(fields, [...place, name], before[name], after[name]),
    );
  if (Array.isArray(before) && Array.isArray(after)) return entryChanges(fields, place, before, after);
  return [changeOf(placeWords(fields, place), valueWords(fields, place, before), valueWords(fields, place, after))];
}

/** Entries that stay are told apart from those that are new, gone or changed; each has the number it has now. */
function entryChanges(
  fields: readonly TextField[],
  place: Place,
  before: readonly unknown[],
  after: readonly unknown[],
) {
  return pairs(before.map(textOf), after.map(textOf)).flatMap(({ old, now, oldAt, nowAt }) => {
    const at = [...place, now === undefined ? oldAt : nowAt];
    return valueChanges(
      fields,
      at,
      old === undefined ? undefined : before[oldAt],
      now === undefined ? undefined : after[nowAt],
    );
  });
}

function blockChanges(before: readonly string[], after: readonly string[]): TextChange[] {
  return pairs(before, after).map(({ old, now, nowAt }) => {
    const below = after.slice(0, nowAt).findLast(isHeading);
    const change = changeOf(kindOf(now ?? old ?? ''), plainWords(old ?? ''), plainWords(now ?? ''));
    return below === undefined || isHeading(now ?? '') ? change : { ...change, below: plainWords(below) };
  });
}

const isHeading = (block: string): boolean => /^#{1,6} /.test(block);

function kindOf(block: string): string {
  if (isHeading(block)) return 'Überschrift';
  if (block.startsWith('![')) return 'Bild';
  return isPoint(block) ? 'Punkt der Liste' : 'Absatz';
}

/** Without the signs of Markdown; a link with where it leads. */
const plainWords = (block: string): string =>
  block
    .replace(/^#{1,6} +/gm, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)')
    .replace(/\*\*|__/g, '')
    .replace(/^> ?/gm, '')
    .replace(/^(?:[-*+]|\d+\.) +/, '')
    .replace(/^\s*[-*+] +/gm, '• ');

const changeOf = (what: string, before: string, after: string): TextChange => ({
  what,
  ...(before === '' ? {} : { before }),
  ...(after === '' ? {} : { after }),
});

type Pair = {
  readonly old: string | undefined;
  readonly now: string | undefined;
  readonly oldAt: number;
  readonly nowAt: number;
};

/** What was taken away and what was put in its place, one beside the other. */
function pairs(before: readonly string[], after: readonly string[]): Pair[] {
  const found: Pair[] = [];
  let [oldAt, nowAt] = [0, 0];
  let gone: string[] = [];
  const flush = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(gone.length, added.length); at++)
      found.push({ old: gone[at], now: added[at], oldAt: oldAt - gone.length + at, nowAt: nowAt + at });
    gone = [];
  };
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    if (removed) {
      flush([]);
      gone = value;
      oldAt += value.length;
    } else if (added) {
      flush(value);
      nowAt += value.length;
    } else {
      flush([]);
      oldAt += value.length;
      nowAt += value.length;
    }
  }
  flush([]);
  return found;
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';
const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
