import { MOST_FIELDS, MOST_SECTIONS } from '#domain/case/draft.ts';
import { ProblemError } from '../problem/problem-error.ts';

/** The deepest field is `deceased.personData.name`. */
const MOST_DEPTH = 8;
/** The widest object is a section of a draft. */
const MOST_KEYS = MOST_FIELDS;
/** The longest list of a schema has 50 entries; up to 100 the schema's own message applies. */
const MOST_ENTRIES = 100;
/** The largest body is a draft with all its sections and fields. */
const MOST_VALUES = (MOST_SECTIONS + 1) * (MOST_FIELDS + 1);
/** Length of a field name in a reply. */
const NAME_LENGTH = 40;

type Node = { readonly value: unknown; readonly path: readonly string[] };

/**
 * Checks depth, width and size of a body or query before its schema, which validates every entry before it counts them. Throws
 * `invalid-input` at the first place beyond the limits. `mostValues`: the endpoint's own limit, with lists of any length.
 */
export function requireShape(root: unknown, mostValues?: number): void {
  const open: Node[] = [{ value: root, path: [] }];
  let values = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value, path } = node;
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MOST_DEPTH) throw refusal(path, 'Diese Angabe ist zu tief verschachtelt.');
    const names = Array.isArray(value) ? entriesOf(value, path, mostValues ?? MOST_ENTRIES) : keysOf(value, path);
    values += names.length;
    if (values > (mostValues ?? MOST_VALUES))
      throw refusal(path, 'Das sind zusammen zu viele Angaben. Bitte senden Sie weniger.');
    for (const name of names) open.push({ value: (value as Record<string, unknown>)[name], path: [...path, name] });
  }
}

function entriesOf(list: readonly unknown[], path: readonly string[], most: number): string[] {
  if (list.length > most) throw refusal(path, `Diese Liste hat mehr als ${most} Einträge. Bitte kürzen Sie sie.`);
  return Object.keys(list);
}

/** Counts during the iteration: there may be tens of thousands of keys. */
function keysOf(group: object, path: readonly string[]): string[] {
  const keys: string[] = [];
  for (const key in group) {
    if (keys.length === MOST_KEYS)
      throw refusal(path, `Hier stehen mehr als ${MOST_KEYS} Felder. Bitte senden Sie weniger.`);
    keys.push(key);
  }
  return keys;
}

const refusal = (path: readonly string[], message: string): ProblemError =>
  new ProblemError('invalid-input', [{ field: path.map((name) => name.slice(0, NAME_LENGTH)).join('.'), message }]);
