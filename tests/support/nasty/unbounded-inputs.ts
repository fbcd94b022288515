import type * as z from 'zod/mini';

type Def = {
  readonly type: string;
  readonly checks?: readonly z.core.$ZodCheck[];
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly catchall?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly pattern?: RegExp;
};

/**
 * The fields of a schema that take a text or a list of any length, each with what is wrong. The bound of a text comes before
 * every other check, and ends them; a pattern without `*` and `+` is a bound, too.
 */
export function unboundedInputs(schema: z.ZodMiniType | undefined, field = ''): string[] {
  if (!schema) return [];
  const def = schema._zod.def as unknown as Def;
  const at = (name: string, inner: z.ZodMiniType | undefined) =>
    unboundedInputs(inner, field === '' ? name : `${field}.${name}`);
  switch (def.type) {
    case 'string':
      return hasBoundFirst(def) ? [] : [`${field}: a text of any length`];
    case 'array':
      return [...(hasMost(def) ? [] : [`${field}: a list of any length`]), ...at('0', def.element)];
    case 'object':
      return [
        ...(def.catchall?._zod.def.type === 'never' ? [] : [`${field}: fields of any name`]),
        ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => at(name, inner)),
      ];
    case 'record':
      return [...at('(name)', def.keyType), ...at('*', def.valueType)];
    case 'optional':
    case 'nullable':
      return unboundedInputs(def.innerType, field);
    case 'union':
      return (def.options ?? []).flatMap((option) => unboundedInputs(option, field));
    case 'pipe':
      return unboundedInputs(def.in, field);
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'number':
      return [];
    default:
      return [`${field}: a ${def.type}, which nobody has thought of`];
  }
}

type CheckDef = { readonly check?: string; readonly abort?: boolean; readonly pattern?: RegExp };

/** A format such as a UUID is the first check of itself. */
function hasBoundFirst(def: Def): boolean {
  const checks = (def.checks ?? []).map((check) => check._zod.def as CheckDef);
  const [first, second] = def.pattern ? [def as CheckDef, ...checks] : checks;
  if (first?.check === 'max_length' && first.abort) return true;
  // A pattern does not end the checks: nothing may come after it but a description.
  const isLast = second === undefined || second.check === 'describe';
  return first?.pattern !== undefined && isBounded(first.pattern) && isLast;
}

const hasMost = ({ checks = [] }: Def): boolean =>
  checks.some((check) => (check._zod.def as CheckDef).check === 'max_length');

/** Anchored at both ends, and nothing in it repeats without an end. */
export function isBounded({ source }: RegExp): boolean {
  const plain = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return source.startsWith('^') && source.endsWith('$') && !/[*+]|\{\d+,\}/.test(plain);
}
