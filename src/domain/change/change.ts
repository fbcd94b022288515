import * as z from 'zod/mini';

export const ChangeAction = z.enum(['created', 'changed', 'withdrawn', 'deleted', 'offered']);
export type ChangeAction = z.output<typeof ChangeAction>;

/** Why something was changed, in the words of the person; optional. */
export const REASON_LENGTH = 300;

type FieldChange = { readonly from?: unknown; readonly to?: unknown };
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** The fields in which two rows differ, by their name at the top level. */
export function fieldChanges(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): FieldChanges {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const [from, to] = [before?.[name], after?.[name]];
      return sameValue(from, to) ? [] : [[name, { from, to }]];
    }),
  );
}

/** Deep equality of JSON values; the order of keys does not count. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [inA, inB] = [a, b].map((value) =>
    Object.entries(value as Record<string, unknown>).filter(([, each]) => each !== undefined),
  );
  if (inA?.length !== inB?.length) return false;
  return (inA ?? []).every(([name, value]) => sameValue(value, (b as Record<string, unknown>)[name]));
}

/** A value with these fields set to their other end; undefined where one of them has changed since. */
export function withFields(
  value: Readonly<Record<string, unknown>>,
  fields: FieldChanges,
): Readonly<Record<string, unknown>> | undefined {
  const next: Record<string, unknown> = { ...value };
  for (const [name, { from, to }] of Object.entries(fields)) {
    if (!sameValue(value[name], from) && !sameValue(value[name], to)) return undefined;
    if (to === undefined) delete next[name];
    else next[name] = to;
  }
  return next;
}
