import type { JsonSchema } from '#server/docs/openapi.ts';

export type Field = { readonly path: readonly string[]; readonly schema: FieldSchema };
type FieldSchema = JsonSchema & {
  readonly additionalProperties?: FieldSchema | false;
  readonly anyOf?: readonly FieldSchema[];
  readonly maxLength?: number;
  readonly const?: unknown;
};

/** Every field of a body, groups of fields too; of a record one. */
export function fieldsOf(schema: FieldSchema | undefined, path: readonly string[] = []): Field[] {
  if (!schema) return [];
  const { properties = {}, additionalProperties, anyOf } = schema;
  const inner = [
    ...Object.entries(properties),
    ...(additionalProperties ? [['feld', additionalProperties] as const] : []),
  ].flatMap(([name, each]) => fieldsOf(each as FieldSchema, [...path, name]));
  if (anyOf) return fieldsOf(anyOf[0], path);
  return path.length === 0 ? inner : [{ path, schema }, ...inner];
}

/** A body with all groups, in which each field has this value. */
export function bodyOf(fields: readonly Field[], value: (field: Field) => unknown): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const given = field.schema.type === 'object' ? {} : value(field);
    if (given !== undefined) setAt(body, field.path, given);
  }
  return body;
}

/** The same body with another value at this place. */
export function withValue(
  body: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const copy = structuredClone(body);
  setAt(copy, path, value);
  return copy;
}

function setAt(body: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let group = body;
  for (const name of path.slice(0, -1)) {
    group[name] ??= {};
    group = group[name] as Record<string, unknown>;
  }
  group[path.at(-1) ?? ''] = value;
}
