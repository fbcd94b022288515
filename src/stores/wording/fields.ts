import { type Document, isCollection, isScalar, parseDocument } from 'yaml';
import { withChangedFields, yamlPart } from '#domain/wording/yaml-fields.ts';

export type FieldPath = readonly (string | number)[];

/** `fees.0.price` -> its keys and places in lists. */
export const fieldPath = (field: string): FieldPath =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The values of the fields; undefined while the YAML cannot be read. */
export function valuesOf(path: string, text: string): unknown {
  const part = yamlPart(path, text);
  if (!part) return undefined;
  try {
    const document = parseDocument(part.yaml);
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
 * The text with another value at one field; `undefined` takes it away. Only the lines of the field at the top are written anew.
 * `order`: the fields at the top, for one that is new.
 */
export function withValue(
  path: string,
  text: string,
  place: FieldPath,
  value: unknown,
  order: readonly string[],
): string {
  const part = yamlPart(path, text);
  if (!part) return text;
  const changed = withChangedFields(part.yaml, [String(place[0])], (document) => change(document, place, value), order);
  return changed === part.yaml ? text : part.whole(changed);
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
