import type * as z from 'zod/mini';
import type { Schema } from './text-field.ts';

type Path = readonly (string | number)[];

/** An addition to a text: a field under its name, or an entry of a list at this place. */
export type Addition = { readonly path: Path; readonly value: unknown };

/**
 * The required fields that a text written for an earlier release does not have, with the values of this release's file. What may
 * be missing was left out by somebody. Entries of two lists belong together where their first field is the same.
 */
export const lackingFields = (schema: z.core.$ZodType, stored: unknown, file: unknown): Addition[] =>
  lackingIn(schema as Schema, stored, file, []);

function lackingIn(schema: Schema, stored: unknown, file: unknown, path: Path): Addition[] {
  const { innerType, in: input, shape, element } = schema._zod.def;
  const inner = innerType ?? input;
  if (inner) return lackingIn(inner, stored, file, path);
  if (shape && isRecord(stored) && isRecord(file))
    return Object.entries(shape).flatMap(([name, field]) => {
      const [own, given] = [stored[name], file[name]];
      if (own !== undefined) return lackingIn(field, own, given, [...path, name]);
      return field._zod.def.type === 'optional' || given === undefined ? [] : [{ path: [...path, name], value: given }];
    });
  if (element && Array.isArray(stored) && Array.isArray(file)) {
    const [key] = Object.keys(element._zod.def.shape ?? {});
    if (key === undefined) return [];
    return stored.flatMap((entry, at) => lackingIn(element, entry, fellow(file, key, entry), [...path, at]));
  }
  return [];
}

const fellow = (entries: readonly unknown[], key: string, entry: unknown): unknown =>
  entries.find((each) => isRecord(each) && isRecord(entry) && each[key] !== undefined && each[key] === entry[key]);

/** Entries of a list that other texts name by their `id`, and that came with this release. */
export function lackingEntries(list: string, stored: unknown, file: unknown): Addition[] {
  const [own, given] = [stored, file].map((text) => (isRecord(text) ? text[list] : undefined));
  if (!Array.isArray(own) || !Array.isArray(given)) return [];
  const idOf = (entry: unknown): unknown => (isRecord(entry) ? entry.id : undefined);
  const known = new Set(own.map(idOf));
  return given
    .filter((entry) => !known.has(idOf(entry)))
    .map((value, index) => ({ path: [list, own.length + index], value }));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
